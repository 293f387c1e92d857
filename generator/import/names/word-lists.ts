/** Words of operation names, by the part that they play. */
const list = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** A noun after one of them is its object: `users` of `listUsers`. */
const verbs = list(`
accept acknowledge activate add adjust aggregate allocate analyze annotate append apply approve archive
assign attach authenticate authorize ban batch begin block book browse bulk calculate cancel change charge check claim
clear clone close collect compare complete compute confirm connect consume convert copy count create deactivate debit
decline delete deliver demote deny deploy describe destroy detach detect disable discard disconnect dismiss dispatch
display download draft drop duplicate edit embed emit empty enable end enqueue ensure enter estimate evaluate exchange
execute exists expire export extend extract favorite fetch filter find finalize finish flag follow force fork forward
generate get give grant handle has head hide identify ignore import increment index ingest init initialize initiate
insert inspect install invalidate invite invoke is issue join kick kill leave like link list load lock log login logout
lookup make mark match merge migrate modify monitor move mute new notify open order overwrite parse patch pause pay
perform permit pick pin ping place poll populate post predict prepare preview print process promote propose provision
publish purchase purge push put query queue rate read rebuild recalculate receive recover redeem refresh refund
regenerate register reject release reload rename render renew reopen reorder replace reply report reprocess request
reschedule resend reserve reset resize resolve respond restart restore resume retire retrieve retry return revert review
revoke roll rollback rotate run save scan schedule search select send set share show shutdown sign signup simulate skip
snooze silence sort split star start stop store stream submit subscribe suggest suspend switch sync synchronize tag terminate test
toggle track transfer transform transition translate trigger try unarchive unassign unban unblock undelete undo unfollow
uninstall unlike unlink unlock unpin unpublish unregister unsubscribe unsuspend update upgrade upload upsert use
validate verify view void vote watch withdraw write`);

/** Returns whether a folded word is a verb, such as `restart` and `unfollow`. */
export const isVerb = (word: string): boolean =>
  verbs.has(word) || verbs.has(word.replace(/^(?:un|re|de|dis)(?=.{3})/, ""));

/** Verbs that read: those of a collection list it. */
export const reading = list("fetch find get read retrieve show");

/** Words between a verb and its object. */
const modifiers = list(`
a active all an any archived available bulk closed completed current default deleted demo disabled each enabled every
existing expired failed featured first global inactive incomplete internal last latest main many more multiple
nearby new next old one open overdue paginated pending popular previous private public recent recently related several
similar single some the top trending upcoming valid`);

/** Returns whether a folded word is a common adjective. */
export const isAdjective = (word: string): boolean => modifiers.has(word);

/** Returns whether a folded word describes an object, such as `latest` and `banned`. */
export const isModifier = (word: string): boolean =>
  isAdjective(word) || (word.length > 4 && /[^e]ed$/.test(word));

export const conjunctions = list("and or");

/** Words before a verb. */
export const beforeVerbs = list("admin async batch bulk internal me private public");

/** A name does not begin or end with one of them. */
export const prepositions = list(`
about after and as at before between by during for from in into of off on onto or over per since than through to under
until using via when where while with within without`);

/** Words that frameworks add to the names of groups. */
export const generic = list(`
admin api apis console controller controllers endpoint endpoints handler handlers info internal management module
operation operations private public resource resources rest route router routers routes service services`);
