// @ts-check
/** Compiles Python for the Python that runs in browsers: sources by name come in as JSON, compiled files go out. */
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [runtime, from, to] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${runtime}/pyodide.mjs`).href);
const env = { HOME: "/home", PYTHONHASHSEED: "0", PYTHONNODEBUGRANGES: "1" };
const py = await loadPyodide({ indexURL: `${runtime}/`, env, packages: [] });
const compiled = py.runPython(`
import ast, base64, json, marshal
from importlib.util import MAGIC_NUMBER, source_hash

SAID = "runtime/pyodide/", "runtime/_pyodide/"  # these read what they say themselves

def bare(body):
    """Leave out what is only said: nobody reads it there."""
    said = [one for one in body if not (isinstance(one, ast.Expr) and isinstance(one.value, ast.Constant))]
    return said or [ast.Pass(lineno=1, col_offset=0, end_lineno=1, end_col_offset=0)]

def compiled(name, source):
    tree = ast.parse(source)
    for node in ast.walk(tree) if not name.startswith(SAID) else ():
        if isinstance(getattr(node, "body", None), list):
            node.body = bare(node.body)
    code = compile(tree, name, "exec", dont_inherit=True, optimize=0)
    head = MAGIC_NUMBER + (1).to_bytes(4, "little") + source_hash(source.encode())
    return base64.b64encode(head + marshal.dumps(code)).decode()

lambda text: json.dumps({name: compiled(name, source) for name, source in json.loads(text).items()})
`);
writeFileSync(to, compiled(readFileSync(from, "utf-8")));
process.exit(0);
