const OPENING = /["“„«「]/g;
const CLOSING = /["”“»」]/g;
/** What ends a quotation that begins with this mark; the end of its line does not. */
const ENDS: Readonly<Record<string, RegExp>> = { '“': /[”\n]/g, '„': /[“”\n]/g, '«': /[»\n]/g, '"': /["\n]/g };

/** The text with this in place of each quotation, marks included, whatever kind of mark closes it. Linear in its length. */
export function replaceQuotations(text: string, by: string): string {
  let replaced = '';
  let at = 0;
  for (;;) {
    const start = indexFrom(text, OPENING, at);
    const end = start < 0 ? -1 : indexFrom(text, CLOSING, start + 1);
    if (end < 0) return replaced + text.slice(at);
    replaced += text.slice(at, start) + by;
    at = end + 1;
  }
}

/** Where quotations begin and end (UTF-16), marks included, none of which goes on in another line. Linear in the text's length. */
export function quotationSpans(text: string): { start: number; end: number }[] {
  const spans: { start: number; end: number }[] = [];
  /** By mark the next sign that may end a quotation: looked for again only once it is passed. */
  const next = new Map<string, number>();
  let from = 0;
  for (const { 0: mark, index } of text.matchAll(/[“„«"]/g)) {
    const ends = ENDS[mark];
    if (index < from || ends === undefined) continue;
    const known = next.get(mark) ?? 0;
    const end = known > index || known < 0 ? known : indexFrom(text, ends, index + 1);
    next.set(mark, end);
    if (end < 0 || text.charAt(end) === '\n') continue;
    spans.push({ start: index, end: end + 1 });
    from = end + 1;
  }
  return spans;
}

/** Where a pattern with the flag `g` is found at this index or later; -1: nowhere. */
function indexFrom(text: string, pattern: RegExp, from: number): number {
  pattern.lastIndex = from;
  return pattern.exec(text)?.index ?? -1;
}
