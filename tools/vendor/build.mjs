/**
 * Bundle Lit into one file that browsers load as it is.
 *
 *     node tools/vendor/build.mjs            write src/roundhouse/house/static/vendor/lit.js
 *     node tools/vendor/build.mjs --check    build, compare byte by byte, write nothing
 *
 * Needs `npm ci` at the root of the repository; versions are pinned in package-lock.json.
 */
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const root = process.env.ROUNDHOUSE_NODE_ROOT ?? join(here, "..", "..");
const need = createRequire(join(root, "package.json"));
const target = join(here, "..", "..", "src", "roundhouse", "house", "static", "vendor", "lit.js");

const esbuild = need("esbuild");
const built = await esbuild.build({
  stdin: { contents: await readFile(join(here, "lit.entry.js"), "utf8"), resolveDir: root },
  bundle: true,
  charset: "utf8",
  format: "esm",
  legalComments: "none",
  minify: true,
  target: "es2022",
  write: false,
});
const { version } = JSON.parse(await readFile(join(root, "node_modules", "lit", "package.json"), "utf8"));
const notice = `/*! Lit ${version}. Copyright 2017 Google LLC, BSD-3-Clause; see LICENSE beside this file. */\n`;
const made = Buffer.from(notice + built.outputFiles[0].text);

if (!process.argv.includes("--check")) {
  await writeFile(target, made);
} else if (!made.equals(await readFile(target))) {
  console.error("static/vendor/lit.js is not what tools/vendor/build.mjs makes");
  process.exit(1);
}
