/** Rules of `generator/STYLE.md` that a pattern can find. */

/** Kinds of prose: comments, strings of the product, messages of diagnostics, titles of tests, Markdown, identifiers. */
export type Kind = "doc" | "inline" | "string" | "message" | "title" | "group" | "md" | "name";

export interface Rule {
  readonly id: string;
  readonly kinds: readonly Kind[];
  /** Matches the words to report. Global, to find each of them. */
  readonly pattern: RegExp;
  readonly advice: string;
}

const sentences: readonly Kind[] = ["doc", "inline", "string", "message", "md"];
const prose: readonly Kind[] = [...sentences, "title", "group"];

export const rules: readonly Rule[] = [
  {
    id: "clause-doc",
    kinds: ["doc"],
    pattern:
      /^(What|Which|Who|Whose|Of|By|As|Where|How|Why|Those|Its|It|They|With|Without|Below|Beside|In|For|Tells)\b(?! (practice|order to|example|instance|contrast|strict mode))/g,
    advice: "Begin with a verb (function), a noun (value, type) or `Whether` (boolean).",
  },
  {
    id: "clause",
    kinds: ["inline", "md", "string"],
    pattern:
      /(?<=^|[.;:!)] )(What|Who|Whose|Which|Those (that|of|whose|with)|Of|As (it|they|the|a|an|in|one|every)|By (the|their|its|which)) (?=[^?]*?[.;:]|[^?]*$)[a-z`]\w*/g,
    advice: "Make a noun the subject.",
  },
  {
    id: "is-no",
    kinds: prose,
    pattern:
      /(?<!\b(?:there|it) )\b(is|are|was|were|be) no (?!longer\b|\w+er than\b|more than\b|need\b|matter\b|one\b)\w+/gi,
    advice: "Write `is not a`.",
  },
  {
    id: "none",
    kinds: prose,
    pattern:
      /\b(is|are|was|has|have|had|for|with|by|of|to|needs?|takes?|keeps?|gives?|names?|where there (is|are)) none\b(?! of\b)/gi,
    advice: "Name what is missing.",
  },
  {
    id: "where-if",
    kinds: sentences,
    pattern:
      /\b(undefined|absent|empty|null|none|throws|true|false|0|nothing|omitted|left out)\b[^.;:]{0,24}? where (?!to\b)\w+|, where (there|it|they|that|one|no|nothing|none|both|neither|callers|code)\b|(?<=^|[.;] )Where (there|it|they|no|nothing|none|a|an|one|both|neither) [^.?]*,/gi,
    advice: "Write `if` or `when` for a condition.",
  },
  {
    id: "may",
    kinds: prose,
    pattern: /\bmay\b/g,
    advice: "Write `can`, `might` or `must not`.",
  },
  {
    id: "says",
    kinds: prose,
    pattern:
      /(?<!\b(message|error|log|sentence|warning|output|README|RFC|manual|page|docs|that) )\b(says?|said|unsaid|sayable)\b|\b(told|tells)\b(?! apart)/gi,
    advice: "Write `specifies`, `sets`, `reports` or `returns`.",
  },
  {
    id: "stand",
    kinds: prose,
    pattern: /\b(stands?|stood|standing)\b(?!-| (for|in for|alone|out|by)\b)/gi,
    advice: "Write `is` or `appears`.",
  },
  {
    id: "beside",
    kinds: prose,
    pattern: /\bbeside\b/gi,
    advice: "Write `next to`, `in addition to` or `except`.",
  },
  {
    id: "own",
    kinds: prose,
    pattern:
      /\bof (its|their|our|your|his|one's) own\b(?=[^\w\s]|$|,| (for|where|when|if|in|with|and|or|is|are|under|by|to|at|on|as|that|which|than|after|before)\b)/gi,
    advice: "Write `its own` or `a separate`.",
  },
  {
    id: "preposition-which",
    kinds: sentences,
    pattern:
      /\b(by|(?<!\b(?:any|all|each|some|most|none|one|both) )of|for|from|under|after|with) which\b|\bof whom\b/gi,
    advice: "Write a clause with `that`.",
  },
  {
    id: "as-has",
    kinds: sentences,
    pattern:
      /\bas (\w+ ){1,3}(has|have|had) (it|them|one|no)\b|, as (it|they) (was|were|has|have|comes?|stands?)\b|\bas (it|they) (stands?|comes?|came)\b|(?<=^|[.;:] )As (\w+ ){1,3}(has|have) (it|them)\b/gi,
    advice: "Write `unchanged`, `like` or `the same as`.",
  },
  {
    id: "there",
    kinds: prose,
    pattern:
      /\b(is|are|was|were|be) (not |already |still |also )?there\b(?=[.,;:)]|$| (already|yet|when|where|before|and|or|for|may|is|are|stays?|has|have)\b)|\bwhat is (not )?there\b/gi,
    advice: "Write `exists` or `is missing`.",
  },
  {
    id: "idiom",
    kinds: prose,
    pattern:
      /\b(once more|but for|(?<!\blook(?:s|ed|ing)? )at once|goes? on|went on|lets? go of|makes? (nothing|something|much) of|no more(?=[.,;:)]|$| (with|and|in|for|under|by|because|once)\b)|not any ?more|left alone|in place of|in (its|their) place|takes? (it|them|its?) for|taken for|good for|all the same|is for (\w+ ){1,4}to \w+|holds? (itself|themselves))\b/gi,
    advice: "Write `again`, `except for`, `together`, `continues`, `no longer` or `instead of`.",
  },
  {
    id: "word",
    kinds: prose,
    pattern:
      /\b(anew|alike|mend|mends|mended|mending|heed|heeds|heeded|nobody|somebody|anybody|whoever|whichever|mostly|foreign|sayable|hither|thereby|wherein|therein)\b/gi,
    advice: "Use the word of the glossary.",
  },
  {
    id: "answer",
    kinds: prose,
    pattern: /\banswer(s|ed)?\b/gi,
    advice: "Write `response` or `respond`.",
  },
  {
    id: "repeat",
    kinds: prose,
    pattern:
      /\b(the|its|these|their|of|both|no|any|and|has|have|may be|can be|could be|must be|must not be|never|safe to|one to|cannot|may) repeat(s|ed)?\b(?! (parameter|key|name|line|header|field|item)s?)|\brepeatable\b/gi,
    advice: "Write `retry`.",
  },
  {
    id: "rest-turn",
    kinds: prose,
    pattern:
      /\b(rests|resting)\b|\b(a|this|that|which|each|no|of) rest\b(?! of)|\b(its|their|a|no|any|free|latest|gives?|for) turns?\b/gi,
    advice: "Write `cooldown` or `slot`.",
  },
  {
    id: "text",
    kinds: prose,
    pattern:
      /\btexts\b|\b(a|each|every|one|any|another|empty|same) text\b(?! (file|node|editor|document|area))/gi,
    advice: "Write `string`.",
  },
  {
    id: "this-is",
    kinds: ["message"],
    pattern: /^This is\b/g,
    advice: "Name the key, the value or the file.",
  },
  {
    id: "problem-length",
    kinds: ["message"],
    pattern: /^(?:(?:[^\s.:;]|[.:;](?!\s|$))+\s+){14}(?:[^\s.:;]|[.:;](?!\s|$))+/g,
    advice: "State the problem in at most 14 words.",
  },
  {
    id: "no-fix",
    kinds: ["message"],
    pattern: /^[^.;:]*[^}.;:]\.?$/g,
    advice: "Add the fix as a command.",
  },
  {
    id: "title-start",
    kinds: ["title"],
    pattern:
      /^(of|that|which|what|who|whose|where|one|ones|none|those|also|and|but|with|by|as|for|in|beside|it|says|tells|may|so|too|whatever|however|is (?:no(?! \w+er than)|none|what|that|one|nothing|it|of|as|there|so)|has (?:none|no|nothing)|are)\b.*/gi,
    advice: "Begin with a verb in the third person.",
  },
  {
    id: "title-short",
    kinds: ["title"],
    pattern: /^(?!.*[%$])\S+( \S+)?$/g,
    advice: "Add the object or the condition.",
  },
  {
    id: "name",
    kinds: ["name"],
    pattern:
      /^(?:.*_)?(?:given|found|usual|own|told|said|heed|mend|mended|mending|mends|stated|beside|foreign|gone)(?:[A-Z\d_].*)?$|^(?:.*[a-z\d_])?(?:Given|Found|Usual|Own|Told|Said|Heed|Mend|Mended|Mending|Mends|Stated|Beside|Foreign|Gone)(?:[A-Z\d_].*)?$/g,
    advice: "Name the value after its content.",
  },
];
