import { expect, onTestFinished, test } from 'vitest';
import type { ProcessPoolOptions } from '#server/adapters/processes/process-pool.ts';
import { workHere } from '#server/text-work/text-work.ts';
import { createTextWorker } from './text-worker.ts';

const options = { signal: new AbortController().signal, by: 'somebody' };
const POST = 'The harbour moved its ferries last winter. Nobody had asked why. Is that how it should be?';

function start(limits: Partial<ProcessPoolOptions> = {}) {
  const worker = createTextWorker(limits);
  onTestFinished(worker.close);
  return worker;
}

test('a process gives what the work itself gives', async () => {
  const { workOnText } = start();
  const brief = {
    task: 'rewrite',
    choice: 'simpler',
    context: null,
    tone: 'bold',
    includeEmojis: false,
    text: POST,
  } as const;
  for (const work of [workOnText, workHere]) {
    expect(await work('composeBrief', brief, options)).toEqual(await workHere('composeBrief', brief, options));
    expect(await work('seriesCounts', POST.repeat(40), options)).toEqual(
      await workHere('seriesCounts', POST.repeat(40), options),
    );
  }
});

test('work beyond the limit of time is refused with what to do', async () => {
  const { workOnText } = start({ timeLimitMs: 1 });
  await expect(workOnText('seriesCounts', POST.repeat(1000), options)).rejects.toMatchObject({ code: 'TEXT_TOO_HARD' });
});

test('whoever comes when too much waits is told to come back', async () => {
  const { workOnText, close } = start({ maxAtOnce: 1, maxWaiting: 0 });
  const first = workOnText('seriesCounts', POST, options);
  await expect(workOnText('seriesCounts', POST, { ...options, by: 'else' })).rejects.toMatchObject({
    code: 'OVERLOADED',
    details: { retryAfter: 5 },
  });
  await first;
  await close();
  await expect(workOnText('seriesCounts', POST, options)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});
