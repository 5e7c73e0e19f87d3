import { expect, test } from 'vitest';
import { HOSTILE_TEXTS, TELLING_TEXTS } from './hostile-texts.ts';
import { textFunctions } from './text-functions.ts';

const isLong = process.env['POSTSMITH_LONG'] === '1';
/** UTF-16 units; each four times the one before. */
const LENGTHS = isLong ? [1000, 4000, 16_000, 64_000] : [2000, 8000];
const TEXTS = isLong ? HOSTILE_TEXTS : TELLING_TEXTS;
/** What takes no longer is not compared: at these times chance decides. Milliseconds. */
const SHORTEST_MS = 25;
/** Four times the text takes four times as long, and twice that by chance; in quadratic time sixteen times. */
const MOST_TIMES = 9;
const TRIES = 4;

/** In the thread's own time: what else the machine does counts little. */
function timeOf(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

const functions = await textFunctions();

test.each(functions.map(({ name, run }) => [name, run] as const))(
  '%s takes time linear in its text',
  (_, run) => {
    for (const { name: text, of } of TEXTS) {
      for (const [at, length] of LENGTHS.entries()) {
        const shorter = LENGTHS[at - 1];
        if (shorter === undefined) continue;
        const whole = of(length);
        let ms = timeOf(() => run(whole));
        if (ms < SHORTEST_MS) continue;
        const quarter = of(shorter);
        let before = timeOf(() => run(quarter));
        for (let tries = 1; tries < TRIES && ms > before * MOST_TIMES; tries += 1) {
          before = Math.max(
            before,
            timeOf(() => run(quarter)),
          );
          ms = Math.min(
            ms,
            timeOf(() => run(whole)),
          );
        }
        expect(ms, `${text}: ${before.toFixed(1)} ms for ${quarter.length}, then for ${whole.length}`).toBeLessThan(
          Math.max(SHORTEST_MS, before * MOST_TIMES),
        );
      }
    }
  },
  isLong ? 300_000 : 30_000,
);
