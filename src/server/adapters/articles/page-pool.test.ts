import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { rememberFailures } from './failed-addresses.ts';
import { createPagePool } from './page-pool.ts';

const ANSWER_TASKS = new URL('../processes/answer-tasks.ts', import.meta.url).href;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'postsmith-pages-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** A pool whose processes note each page they are given in a file, and are killed over the first so many. */
async function startPool(name: string, kills: number) {
  const log = path.join(folder, `${name}.log`);
  const program = path.join(folder, `${name}.mjs`);
  await writeFile(log, '');
  await writeFile(
    program,
    `import { appendFileSync, readFileSync } from 'node:fs';
     import { answerTasks } from '${ANSWER_TASKS}';
     answerTasks(({ url }) => {
       appendFileSync(${JSON.stringify(log)}, url);
       if (readFileSync(${JSON.stringify(log)}, 'utf8').length <= ${kills}) process.kill(process.pid, 'SIGKILL');
       return 'read';
     });`,
  );
  return { ...pool(program), readTimes: async () => (await readFile(log, 'utf8')).length };
}
function pool(program: string) {
  const created = createPagePool<string>({
    program: pathToFileURL(program),
    timeLimitMs: 20_000,
    memoryLimitMb: 64,
    idleMs: 60_000,
  });
  onTestFinished(created.close);
  const page = { url: 'u', contentType: 'text/html', charset: null, body: new Uint8Array() };
  const { signal } = new AbortController();
  return { read: () => created.read(page, signal), close: created.close };
}

test('a page whose process was killed is read once more, and only then it is the page', async () => {
  const once = await startPool('once', 1);
  expect(await once.read()).toBe('read');
  const always = await startPool('always', 9);
  await expect(always.read()).rejects.toMatchObject({ code: 'unreadable' });
  expect([await once.readTimes(), await always.readTimes()]).toEqual([2, 2]);
});

test('where no process can be had, nothing is said and nothing remembered of the page', async () => {
  const { read, close } = pool(path.join(folder, 'missing.mjs'));
  const oncePerFailure = rememberFailures(() => 0);
  await expect(oncePerFailure('u', read)).rejects.toMatchObject({ code: 'OVERLOADED', details: { retryAfter: 5 } });
  await close();
  await expect(oncePerFailure('u', read)).rejects.toMatchObject({ code: 'OVERLOADED' });
  expect(await oncePerFailure('u', async () => 'read')).toBe('read');
});
