import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { createProcessPool, type ProcessPoolOptions } from './process-pool.ts';

const ANSWER_TASKS = new URL('./answer-tasks.ts', import.meta.url).href;
/** A program that hangs, eats memory, dies, throws or answers, as its task says. */
const PROGRAM = `
  import { answerTasks } from '${ANSWER_TASKS}';
  const eaten = [];
  const tasks = {
    hang: () => { for (;;); },
    wait: () => new Promise(() => {}),
    eatHeap: () => { for (;;) eaten.push(Array.from({ length: 1000 }, () => ({}))); },
    eatBuffers: async () => { for (;;) { eaten.push(Buffer.alloc(2 ** 20, 1)); await new Promise(setImmediate); } },
    exit: () => process.exit(1),
    break: () => process.kill(process.pid, 'SIGSEGV'),
    throw: () => { throw new Error('no such page'); },
    pid: () => process.pid,
    pidLater: () => new Promise((resolve) => setImmediate(resolve, process.pid)),
    env: () => ({ ...process.env }),
    bytes: () => Buffer.from('bytes'),
  };
  answerTasks((name) => tasks[name]());
`;
let folder: string;
let program: URL;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'postsmith-processes-'));
  program = pathToFileURL(path.join(folder, 'program.mjs'));
  await writeFile(program, PROGRAM);
});
afterAll(() => rm(folder, { recursive: true }));

function start(options: Partial<ProcessPoolOptions> = {}) {
  const pool = createProcessPool<string, unknown>({
    program,
    timeLimitMs: 20_000,
    memoryLimitMb: 64,
    idleMs: 60_000,
    ...options,
  });
  onTestFinished(pool.close);
  return pool;
}

test.each([
  ['hang', 'No answer within 100 ms.'],
  ['wait', 'No answer within 100 ms.'],
  ['eatHeap', 'SIGABRT'],
  ['eatBuffers', 'SIGKILL'],
  ['exit', 'The process ended (1).'],
  ['break', 'SIGSEGV'],
])('a task that makes its process %s fails, and those after it do not', async (task, why) => {
  const { run } = start(/^(hang|wait)$/.test(task) ? { timeLimitMs: 100 } : {});
  const [bad, next] = await Promise.allSettled([run(task), run('pid')]);
  const reason = why.startsWith('No answer') ? 'timed_out' : 'killed';
  expect(bad).toMatchObject({ reason: { reason, message: expect.stringContaining(why) } });
  expect(next).toMatchObject({ status: 'fulfilled' });
  expect(await run('pid')).toBeGreaterThan(0);
});

test('a task that throws fails with its message, and its process goes on', async () => {
  const { run } = start();
  const pid = await run('pid');
  await expect(run('throw')).rejects.toMatchObject({ reason: 'failed', message: 'no such page' });
  expect(await run('pid')).toBe(pid);
});

test('a program that does not start is told apart from a task that fails', async () => {
  const { run } = start({ program: pathToFileURL(path.join(folder, 'missing.mjs')) });
  await expect(run('pid')).rejects.toMatchObject({
    reason: 'not_started',
    message: expect.stringMatching(/Cannot find module .*missing\.mjs/),
  });
});

test('nothing of our environment is in a process but what it is given', async () => {
  vi.stubEnv('POOL_TEST_SECRET', 'secret');
  const { run } = start({ env: { GIVEN: 'yes' } });
  const env = (await run('env')) as Record<string, string>;
  expect(Object.keys(env).filter((name) => !/^(SystemRoot|NODE_CHANNEL_.*|NODE_UNIQUE_ID|__CF.*)$/.test(name))).toEqual(
    ['GIVEN'],
  );
});

test('bytes come back as bytes', async () => {
  expect(Buffer.from((await start().run('bytes')) as Uint8Array).toString()).toBe('bytes');
});

test('as many tasks at once as there may be, in processes that are used again', async () => {
  const { run } = start({ maxAtOnce: 2 });
  const pids = await Promise.all(Array.from({ length: 12 }, () => run('pidLater')));
  expect(new Set(pids).size).toBe(2);
  expect(pids).toContain(await run('pid'));
});

test('an aborted task ends with the reason, running or waiting, and holds up no other', async () => {
  const { run } = start();
  const [running, waiting] = [new AbortController(), new AbortController()];
  const first = run('hang', running.signal);
  const second = run('pid', waiting.signal);
  const third = run('pid');
  waiting.abort(new Error('second left'));
  await expect(second).rejects.toThrow('second left');
  running.abort(new Error('first left'));
  await expect(first).rejects.toThrow('first left');
  expect(await third).toBeGreaterThan(0);
  await expect(run('pid', running.signal)).rejects.toThrow('first left');
});

test('whoever comes when too many wait is refused, and closing ends all that wait', async () => {
  const { run, close } = start({ maxWaiting: 1 });
  const outcomes = Promise.allSettled([run('hang'), run('pid')]);
  await expect(run('pid')).rejects.toMatchObject({ reason: 'full' });
  await close();
  expect(await outcomes).toMatchObject([{ reason: { reason: 'closed' } }, { reason: { reason: 'closed' } }]);
  await expect(run('pid')).rejects.toMatchObject({ reason: 'closed' });
});

test('a process without a task ends, and another one takes its place', async () => {
  const { run } = start({ idleMs: 1 });
  const first = (await run('pid')) as number;
  const isThere = () => {
    try {
      return process.kill(first, 0);
    } catch {
      return false;
    }
  };
  await expect.poll(isThere, { timeout: 10_000 }).toBe(false);
  expect(await run('pid')).not.toBe(first);
});

test('tasks of one person follow each other, and let others through', async () => {
  const { run } = start({ maxAtOnce: 2, timeLimitMs: 400 });
  const order: string[] = [];
  const note = (name: string) => () => order.push(name);
  const greedy = ['hang', 'hang', 'pid'].map((task, at) =>
    run(task, undefined, 'greedy').then(note(`greedy ${at}`), note(`greedy ${at}`)),
  );
  const other = run('pid', undefined, 'other').then(note('other'));
  await Promise.all([...greedy, other]);
  expect(order).toEqual(['other', 'greedy 0', 'greedy 1', 'greedy 2']);
});

test('nobody fills the queue alone', async () => {
  const { run } = start({ maxWaiting: 20, timeLimitMs: 200 });
  const mine = Array.from({ length: 9 }, () => run('pid', undefined, 'greedy'));
  await expect(mine.at(-1)).rejects.toMatchObject({ reason: 'full' });
  expect(await run('pid', undefined, 'other')).toBeGreaterThan(0);
  await Promise.all(mine.slice(0, -1));
});

test('a task does not wait longer than it may', async () => {
  const { run } = start({ waitLimitMs: 50, timeLimitMs: 2000 });
  const [first, second] = await Promise.allSettled([run('hang'), run('pid')]);
  expect(second).toMatchObject({ reason: { reason: 'full', message: 'Waited 50 ms.' } });
  expect(first).toMatchObject({ reason: { reason: 'timed_out' } });
});

test('one process is kept where that is asked for, also after several worked at once', async () => {
  const { run } = start({ idleMs: 50, keepsOne: true, maxAtOnce: 2 });
  const isThere = (pid: unknown) => {
    try {
      return process.kill(pid as number, 0);
    } catch {
      return false;
    }
  };
  const pids = await Promise.all([run('pidLater'), run('pidLater')]);
  await expect.poll(() => pids.filter(isThere).length, { timeout: 10_000 }).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(pids).toContain(await run('pid'));
});
