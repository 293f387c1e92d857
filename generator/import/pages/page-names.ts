/** Names of arguments and fields that count pages and records, folded. */
export const pageNames =
  /^(?:page|pagenumber|pagenum|pageno|pagenr|pageindex|currentpage|pageid|pagepage)$/;

export const offsetNames = /^(?:offset|skip|startindex|startat|pageoffset|firstresult|skipcount)$/;

/** Names that can also be times or ids: a page size has to be next to them. */
export const startNames = /^(?:start|from|first)$/;

/** Arguments with the number of records per page, the most telling first. */
export const sizes: readonly string[] =
  "limit pagesize perpage size pagelimit take top count maxresults maxresultcount itemsperpage resultsperpage recordsperpage rows max pagecount".split(
    " ",
  );

/** Returns whether a folded name is common for a number of pages or records. */
export const isCount = (name: string): boolean =>
  pageNames.test(name) || offsetNames.test(name) || sizes.includes(name);

/** Fields with the number of pages. */
export const pageCounts =
  /^(?:total(?:number(?:of)?)?pages?|pages?total|numberofpages|numpages|totalpagecount|pagecount|pages)$/;
