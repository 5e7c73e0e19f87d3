/** Scripts that put no spaces between words: each of their signs counts as one. */
const DENSE = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}`;
const WORD = new RegExp(String.raw`[${DENSE}]|(?:(?![${DENSE}])[\p{L}\p{N}])+`, 'gu');
const RUN = 4;

const DENSE_SIGNS = new RegExp(`[${DENSE}]`, 'gu');
/** A dense sign says as much as so many letters of other scripts. */
const DENSE_WEIGHT = 3;

/** Length of a text in characters of a script that spells its words out. */
export function measureText(text: string): number {
  return text.length + (text.match(DENSE_SIGNS)?.length ?? 0) * (DENSE_WEIGHT - 1);
}

/** Words of a text, in lower case. */
export function toWords(text: string): readonly string[] {
  return text.toLowerCase().match(WORD) ?? [];
}

/** What a set of texts says, asked block by block: whole short lines, and runs of four words of longer ones. */
export type Wording = { readonly lines: ReadonlySet<string>; readonly runs: ReadonlySet<string> };

export function toWording(texts: Iterable<string>): Wording {
  const lines = new Set<string>();
  const runs = new Set<string>();
  for (const text of texts) {
    lines.add(text);
    for (const run of toRuns(text)) runs.add(run);
  }
  return { lines, runs };
}

/** True when a text stands in the wording, word for word or nearly so. */
export function isSaidIn(wording: Wording, text: string): boolean {
  if (wording.lines.has(text)) return true;
  const runs = toRuns(text);
  if (runs.length === 0) return false;
  let known = 0;
  for (const run of runs) if (wording.runs.has(run)) known += 1;
  return known / runs.length >= 0.6;
}

function toRuns(text: string): readonly string[] {
  const words = toWords(text);
  const runs: string[] = [];
  for (let i = 0; i + RUN <= words.length; i++) runs.push(words.slice(i, i + RUN).join(' '));
  return runs;
}
