const ENDING = /(?:ings?|ied|ies|ers?|ed|es|s|en|n|e|y)$/;
const LONGEST_STEM = 12;
/** English words whose forms share too few letters to be found alike. */
const IRREGULAR: ReadonlyMap<string, string> = new Map(
  `bought buy, brought bring, caught catch, children child, chosen choos, chose choos, drew draw, drove driv, fallen fall, fell fall, found find,
  gave giv, grew grow, grown grow, held hold, kept keep, led lead, left leav, lost los, made mak, men man, met meet, paid pay, people person, ran run,
  risen ris, rose ris, sent send, sold sell, sought seek, spent spend, spoke speak, spoken speak, stood stand, taught teach, thought think, told tell,
  took tak, taken tak, went go, women woman, won win, written writ, wrote writ`
    .split(/,\s+/)
    .map((entry) => entry.split(' ') as [string, string]),
);

/** One form for 'passenger', 'passengers' and 'passengers’' of a word's key: rough, for comparing sentences only. */
export function stemOf(key: string): string {
  const regular = IRREGULAR.get(key);
  if (regular !== undefined) return regular;
  if (key.length <= 4) return key.replace(/s$/, '');
  const stem = key.replace(ENDING, '');
  return (stem.length < 3 ? key : stem).slice(0, LONGEST_STEM);
}

/** The runs of three letters of a stem, its beginning marked: in a spelling that related languages share. */
export function gramsOf(stem: string): ReadonlySet<string> {
  const framed = `^${stem
    .replace(/ph/g, 'f')
    .replace(/th/g, 't')
    .replace(/c(?!h)|q/g, 'k')
    .replace(/y/g, 'i')
    .replace(/(.)\1/gu, '$1')}`;
  const grams = new Set<string>();
  for (let at = 0; at + 3 <= framed.length; at += 1) grams.add(framed.slice(at, at + 3));
  return grams;
}
