/** Text in one form of letters, digits, spaces and hyphens. Each of its UTF-16 units came from `starts` to `ends` of the original. */
export type FoldedText = {
  readonly plain: string;
  readonly starts: readonly number[];
  readonly ends: readonly number[];
};

/** What folding may change: anything beyond ASCII, and letters with marks on them. */
const SPECIAL = /[\0-\x7f]?[\u0300-\u036f]+|[^\0-\x7f][\u0300-\u036f]*/gu;
/** The overlays of styled text, invisible characters and the variation selectors of emojis. */
const DROPPED = /\u0332|\u0336|\u00ad|[\u200b-\u200f]|\u2060|\ufeff|\ufe0e|\ufe0f/g;
const SPACES = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g;
/** Letters and digits that only look different: styled (mathematical) and full-width ones. */
const LOOK_ALIKE = /[\u{1d400}-\u{1d7ff}\u210e\uff01-\uff5e\uffe5]/u;

function foldCluster(cluster: string): string {
  const bare = cluster.replace(DROPPED, '').replace(SPACES, ' ');
  const letters = LOOK_ALIKE.test(bare) ? bare.normalize('NFKC') : bare;
  return letters
    .replace(/[\u2019\u02bc]/g, "'")
    .replace(/[\u2010\u2011\u2212]/g, '-')
    .normalize('NFC');
}

/** Folds a text that offsets of the folded one must lead back into. */
export function foldWithOffsets(text: string): FoldedText {
  const starts: number[] = [];
  const ends: number[] = [];
  let plain = '';
  let from = 0;
  const keep = (until: number) => {
    for (let at = from; at < until; at += 1) {
      starts.push(at);
      ends.push(at + 1);
    }
    plain += text.slice(from, until);
  };
  for (const match of text.matchAll(SPECIAL)) {
    keep(match.index);
    const folded = foldCluster(match[0]);
    from = match.index + match[0].length;
    const isSame = folded === match[0];
    for (let unit = 0; unit < folded.length; unit += 1) {
      // A pair stays whole, so that no offset falls into the middle of a character.
      starts.push(isSame ? match.index + unit : match.index);
      ends.push(isSame ? match.index + unit + 1 : from);
    }
    plain += folded;
  }
  keep(text.length);
  return { plain, starts, ends };
}

/** Folds a text alone, which is faster. */
export function foldText(text: string): string {
  return text.replace(SPECIAL, foldCluster).replace(/\t/g, ' ');
}

/** The key under which a word is looked up: small letters without accents. */
export function wordKey(word: string): string {
  const lower = word.toLowerCase();
  if (/^[\0-\x7f]*$/.test(lower)) return lower;
  return lower
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/ß/g, 'ss')
    .replace(/ø/g, 'o')
    .replace(/ł/g, 'l')
    .normalize('NFC');
}
