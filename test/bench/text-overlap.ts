/** How much two texts share, counted in runs of four words. */
export type Overlap = { readonly both: number; readonly found: number; readonly truth: number };

const RUN = 4;

/** The measure of the public benchmarks of article extraction: multisets of runs of four words, compared. */
export function measureTexts(truth: string, found: string): Overlap {
  const expected = countRuns(truth);
  const given = countRuns(found);
  let both = 0;
  for (const [run, times] of given) both += Math.min(times, expected.get(run) ?? 0);
  return { both, found: total(given), truth: total(expected) };
}

/** F1 of the mean precision (pages where something was found) and the mean recall (pages with a text), 0–1. */
export function summarise(pages: readonly Overlap[]): { f1: number; precision: number; recall: number } {
  const precision = mean(pages.filter((page) => page.found > 0).map((page) => page.both / page.found));
  const recall = mean(pages.filter((page) => page.truth > 0).map((page) => page.both / page.truth));
  return { f1: precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall), precision, recall };
}

/** A text of one to three words is a single run. */
function countRuns(text: string): ReadonlyMap<string, number> {
  const words = text.match(/[\p{L}\p{N}_]+/gu) ?? [];
  const runs = new Map<string, number>();
  const count = words.length === 0 ? 0 : Math.max(1, words.length - RUN + 1);
  for (let i = 0; i < count; i++) {
    const run = words.slice(i, i + RUN).join(' ');
    runs.set(run, (runs.get(run) ?? 0) + 1);
  }
  return runs;
}

function total(runs: ReadonlyMap<string, number>): number {
  let sum = 0;
  for (const times of runs.values()) sum += times;
  return sum;
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
