// Removes types like Node.
import { stripTypeScriptTypes } from "node:module";

export default (source) => stripTypeScriptTypes(source);
