/** Matches the names of packages, and some paths and virtual modules that look like one. */
export const packageNames = /^[@\w]/;
