/** Replaces packages that are never called. */
export default undefined;
