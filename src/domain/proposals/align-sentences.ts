/** Sentences that share fewer of their words than this are not the same one said otherwise. */
const ALIKE = 0.3;
/** Sentences that share so many are the same one, also where it stands elsewhere. */
const SAME = 0.8;

const WORD = /[\p{L}\p{N}\p{M}]+/gu;
/** In "what's", which may be written without it. */
const APOSTROPHE = /(?<=\p{L})['’](?=\p{L}{1,2}(?!\p{L}))/gu;
const HASHTAGS = /^(?:\s*[#＃][\p{L}\p{N}\p{M}_]+)+\s*$/u;

export type Alignment = {
  /** For each sentence before, the one after that it became; -1: none. In ascending order. */
  became: number[];
  /** The same for those that stand elsewhere now. */
  movedTo: Map<number, number>;
};

/** Pairs of changed sentences that are compared: a hundred with a hundred, more than a post has; of more only the same ones are found. */
const MOST_PAIRS = 10_000;

/** Which sentence of one text became which of another, by the words that they share. Takes the square of how many of them changed. */
export function alignSentences(before: readonly string[], after: readonly string[]): Alignment {
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  while (head < shorter && before[head] === after[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  const middle = alignMiddle(before.slice(head, before.length - tail), after.slice(head, after.length - tail));
  return {
    became: [
      ...range(0, head),
      ...middle.became.map((j) => (j === -1 ? -1 : j + head)),
      ...range(after.length - tail, after.length),
    ],
    movedTo: new Map([...middle.movedTo].map(([i, j]) => [i + head, j + head])),
  };
}

function alignMiddle(before: readonly string[], after: readonly string[]): Alignment {
  if (before.length * after.length > MOST_PAIRS) return alignSame(before, after);
  const [a, b] = [before.map(toBag), after.map(toBag)];
  const likeness = a.map((one) => b.map((other) => likenessOf(one, other)));
  const became = findBestOrder(likeness, after.length);
  const movedTo = findMoves(likeness, became);
  pairTheRest(became, movedTo, after.length);
  return { became, movedTo };
}

/** Each sentence with the next one of the same words. */
function alignSame(before: readonly string[], after: readonly string[]): Alignment {
  const places = new Map<string, number[]>();
  for (const [j, sentence] of [...after.entries()].toReversed()) {
    const list = places.get(sentence);
    if (list === undefined) places.set(sentence, [j]);
    else list.push(j);
  }
  let last = -1;
  const became = before.map((sentence) => {
    // The first stands last.
    const list = places.get(sentence) ?? [];
    while ((list.at(-1) ?? last + 1) <= last) list.pop();
    const next = list.pop() ?? -1;
    last = Math.max(last, next);
    return next;
  });
  return { became, movedTo: new Map() };
}

type Bag = { text: string; words: Map<string, number>; count: number; isTags: boolean };

function toBag(text: string): Bag {
  const words = countWords(text);
  const count = [...words.values()].reduce((sum, times) => sum + times, 0);
  return { text: text.replace(/\s+/g, ' '), words, count, isTags: isHashtags(text) };
}

/** How often each word is in a text, in small letters. */
export function countWords(text: string): Map<string, number> {
  const words = new Map<string, number>();
  for (const [word] of text.toLowerCase().replace(APOSTROPHE, '').matchAll(WORD))
    words.set(word, (words.get(word) ?? 0) + 1);
  return words;
}

export const isHashtags = (text: string) => HASHTAGS.test(text);

/** From 0 to 1: shared words of all words; two lines of hashtags are alike. A little more for the very same text. */
function likenessOf(a: Bag, b: Bag): number {
  if (a.text === b.text) return 1.01;
  let shared = 0;
  for (const [word, count] of a.words) shared += Math.min(count, b.words.get(word) ?? 0);
  const share = a.count + b.count === 0 ? 0 : (2 * shared) / (a.count + b.count);
  return a.isTags && b.isTags ? Math.max(share, ALIKE) : share;
}

/** The pairs in ascending order with the highest sum of likeness. */
function findBestOrder(likeness: readonly (readonly number[])[], columns: number): number[] {
  const rows = likeness.length;
  const worth = (i: number, j: number) => {
    const value = likeness[i]?.[j] ?? 0;
    return value >= ALIKE ? value : 0;
  };
  const best = Array.from({ length: rows + 1 }, () => new Float64Array(columns + 1));
  const at = (i: number, j: number) => best[i]?.[j] ?? 0;
  for (let i = rows - 1; i >= 0; i -= 1)
    for (let j = columns - 1; j >= 0; j -= 1) {
      const row = best[i] as Float64Array;
      const pair = worth(i, j);
      row[j] = Math.max(at(i + 1, j), at(i, j + 1), pair > 0 ? pair + at(i + 1, j + 1) : 0);
    }
  const became = likeness.map(() => -1);
  for (let i = 0, j = 0; i < rows && j < columns; ) {
    const pair = worth(i, j);
    if (pair > 0 && at(i, j) === pair + at(i + 1, j + 1)) {
      became[i] = j;
      i += 1;
      j += 1;
    } else if (at(i, j) === at(i, j + 1)) j += 1;
    else i += 1;
  }
  return became;
}

function findMoves(likeness: readonly (readonly number[])[], became: readonly number[]): Map<number, number> {
  const taken = new Set(became);
  const movedTo = new Map<number, number>();
  likeness.forEach((row, i) => {
    if (became[i] !== -1) return;
    const free = row.map((value, j) => (taken.has(j) ? 0 : value));
    const most = Math.max(0, ...free);
    if (most < SAME) return;
    const j = free.indexOf(most);
    movedTo.set(i, j);
    taken.add(j);
  });
  return movedTo;
}

/** Where between two pairs as many sentences went as came, each is taken for what the other became. */
function pairTheRest(became: number[], movedTo: ReadonlyMap<number, number>, columns: number): void {
  const moved = new Set(movedTo.values());
  const close = (from: number, to: number, first: number, last: number) => {
    const gone = range(from, to).filter((i) => !movedTo.has(i));
    const come = range(first, last).filter((j) => !moved.has(j));
    if (gone.length !== come.length) return;
    gone.forEach((i, index) => {
      became[i] = come[index] ?? -1;
    });
  };
  let [lastI, lastJ] = [-1, -1];
  for (const [i, j] of became.entries()) {
    if (j === -1) continue;
    close(lastI + 1, i, lastJ + 1, j);
    [lastI, lastJ] = [i, j];
  }
  close(lastI + 1, became.length, lastJ + 1, columns);
}

const range = (from: number, to: number) => Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
