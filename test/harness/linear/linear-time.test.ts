import { expect, test } from 'vitest';
import { HOSTILE_TEXTS, type HostileText, TELLING_TEXTS } from './hostile-texts.ts';
import { textFunctions } from './text-functions.ts';

const isLong = process.env['POSTSMITH_LONG'] === '1';
/** UTF-16 units. */
const LENGTHS = isLong ? [4000, 16_000, 64_000] : [8000];
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

/**
 * Says where a text takes longer than its length explains, compared with one of a quarter of it; null where it does not. Each is timed again
 * before that is said.
 */
function outgrown(run: (text: string) => unknown, { name, of }: HostileText, length: number): string | null {
  const whole = of(length);
  let ms = timeOf(() => run(whole));
  if (ms < SHORTEST_MS) return null;
  const quarter = of(length / 4);
  let before = timeOf(() => run(quarter));
  for (let tries = 1; tries < TRIES && ms > before * MOST_TIMES; tries += 1) {
    const again = timeOf(() => run(quarter));
    before = Math.max(before, again);
    ms = Math.min(
      ms,
      timeOf(() => run(whole)),
    );
  }
  if (ms < Math.max(SHORTEST_MS, before * MOST_TIMES)) return null;
  return `${name}: ${before.toFixed(1)} ms for ${quarter.length}, then ${ms.toFixed(1)} ms for ${whole.length}`;
}

const functions = await textFunctions();

test.each(functions.map(({ name, run }) => [name, run] as const))(
  '%s takes time linear in its text',
  (_, run) => {
    for (const text of TEXTS) {
      for (const length of LENGTHS) {
        // At some length work may begin that shorter texts have none of. What is not linear goes on to grow.
        const goesOn = outgrown(run, text, length) === null ? null : outgrown(run, text, length * 4);
        expect(goesOn).toBeNull();
      }
    }
  },
  isLong ? 300_000 : 30_000,
);
