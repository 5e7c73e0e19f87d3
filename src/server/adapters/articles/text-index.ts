/** Scripts without spaces between words: each of their characters counts as a word. */
const DENSE = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}`;
const WORD = new RegExp(String.raw`[[\p{L}\p{N}]--[${DENSE}]]+|[${DENSE}]`, 'gv');

const DENSE_CHARACTERS = new RegExp(`[${DENSE}]`, 'gu');
/** How many letters of other scripts such a character is worth. */
const DENSE_WEIGHT = 3;

/** Length of a text, in letters of an alphabet. */
export function measureText(text: string): number {
  return text.length + (text.match(DENSE_CHARACTERS)?.length ?? 0) * (DENSE_WEIGHT - 1);
}

/** Words of a text, in lower case. */
export function toWords(text: string): readonly string[] {
  return text.toLowerCase().match(WORD) ?? [];
}

/** What a set of texts holds: whole lines, and runs of four words. */
export type TextIndex = { readonly lines: ReadonlySet<string>; readonly runs: ReadonlySet<string> };

export function indexTexts(texts: readonly string[], split = toWords): TextIndex {
  return { lines: new Set(texts), runs: new Set(texts.flatMap((text) => toRuns(split(text)))) };
}

/** Whether the texts of an index hold this one, word for word or nearly so. */
export function holdsText(index: TextIndex, text: string, words = toWords(text)): boolean {
  if (index.lines.has(text)) return true;
  const runs = toRuns(words);
  if (runs.length === 0) return false;
  let known = 0;
  for (const run of runs) if (index.runs.has(run)) known += 1;
  return known / runs.length >= 0.6;
}

function toRuns(words: readonly string[]): readonly string[] {
  const runs: string[] = [];
  for (let i = 0; i + 4 <= words.length; i++) runs.push(`${words[i]} ${words[i + 1]} ${words[i + 2]} ${words[i + 3]}`);
  return runs;
}
