// webpack leaves TypeScript to a loader; this one does what Node does.
import { stripTypeScriptTypes } from "node:module";

export default (source) => stripTypeScriptTypes(source);
