"""What goes over the wire: requests and answers, by the chapters of docs/api.md."""
