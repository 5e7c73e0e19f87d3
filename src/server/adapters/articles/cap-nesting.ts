/** Browsers go no deeper either, and no article does. */
const MOST_DEPTH = 400;

const TAG = /<(\/?)([a-z][a-z0-9:-]*)(?=[\s/>])[^<>]*>/gi;
const VOID = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));
/** Elements that end where another of their group begins right within them: their end may be left out. */
const ENDS_BEFORE: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  ['li', 'p', 'dt dd', 'option', 'tr td th', 'thead tbody tfoot'].flatMap((group) => {
    const names = group.split(' ');
    return names.map((name) => [name, new Set(names)] as const);
  }),
);

/**
 * HTML without the tags of elements that are nested deeper than any page needs; what they hold stays. A tree of a hundred thousand
 * levels would take its parser, and everything that walks over it, minutes. Linear in the length.
 */
export function capNesting(html: string): string {
  const open: string[] = [];
  /** Elements within the deepest one, whose tags go. */
  const tooDeep: string[] = [];
  let kept = '';
  let at = 0;
  for (const { 0: tag, 1: slash, 2: written = '', index } of html.matchAll(TAG)) {
    const name = written.toLowerCase();
    if (VOID.has(name) || tag.endsWith('/>')) continue;
    if (slash === '/' ? isEndKept(name, open, tooDeep) : isStartKept(name, open, tooDeep)) continue;
    kept += html.slice(at, index);
    at = index + tag.length;
  }
  return kept + html.slice(at);
}

function isStartKept(name: string, open: string[], tooDeep: string[]): boolean {
  const within = tooDeep.length > 0 ? tooDeep : open;
  if (ENDS_BEFORE.get(name)?.has(within.at(-1) ?? '') === true) within.pop();
  const isKept = tooDeep.length === 0 && open.length < MOST_DEPTH;
  (isKept ? open : tooDeep).push(name);
  return isKept;
}

function isEndKept(name: string, open: string[], tooDeep: string[]): boolean {
  if (tooDeep.at(-1) === name) {
    tooDeep.pop();
    return false;
  }
  const place = open.lastIndexOf(name);
  if (place < 0) return tooDeep.length === 0;
  open.length = place;
  tooDeep.length = 0;
  return true;
}
