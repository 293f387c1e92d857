/** The condition under which the entries of a generated package are its sources, which need not be built. */
export const sourceCondition = "@callsheet/source";
