/** In place of packages that are never called. */
export default undefined;
