import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { isAlive } from '#server/db/embedded/processes.ts';

let folder = '';
const begun: ChildProcess[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'postsmith-supervise-'));
});
afterEach(() => {
  for (const child of begun.splice(0)) child.kill('SIGKILL');
});
afterAll(() => rm(folder, { recursive: true }));

const href = (file: string) => JSON.stringify(new URL(file, import.meta.url).href);
/** Says its process id once it serves, and ends with 0 when it is asked to stop. */
const SERVES = `
  const { listenToSupervisor } = await import(${href('./supervised.ts')});
  listenToSupervisor(() => process.exit(0))();
  process.on('SIGINT', () => undefined);
  console.log(process.pid);
  setInterval(() => undefined, 1000);`;

/** A supervisor of a program with this text, as a process group of its own. */
async function supervised(program: string, { samePressMs = 60_000 } = {}) {
  const options = { waitsMs: [10, 20], samePressMs };
  const file = join(folder, `program-${begun.length}.mjs`);
  await writeFile(file, program);
  const code = `(await import(${href('./supervise.ts')})).supervise(${JSON.stringify(file)}, ${JSON.stringify(options)})`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  begun.push(child);
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const pid = async () => Number((await lines.next()).value);
  const said = text(child.stderr);
  return { child, pid, end: once(child, 'exit').then(async ([exitCode]) => ({ exitCode, said: await said })) };
}

test.runIf(process.platform !== 'win32')('what served and broke is started again, whatever ended it', async () => {
  const { child, pid, end } = await supervised(SERVES);
  const pids = [];
  for (let turn = 0; turn < 3; turn += 1) {
    pids.push(await pid());
    process.kill(pids[turn]!, 'SIGKILL');
  }
  pids.push(await pid());
  expect(new Set(pids).size).toBe(4);
  child.kill('SIGTERM');
  const { exitCode, said } = await end;
  expect(exitCode).toBe(0);
  expect(said.match(/ended by SIGKILL; it starts again in 0\.0[12] s\./g)).toHaveLength(3);
  expect(await isAlive(pids[3]!)).toBe(false);
});

test.each([
  ['a start that fails', 'process.exit(3)', 3],
  ['a wrong configuration, also later', `${SERVES} setTimeout(() => process.exit(78), 100);`, 78],
  ['an end that was meant', `${SERVES} setTimeout(() => process.exit(0), 100);`, 0],
])('%s is not repeated: the exit code is the same', async (_name, program, expected) => {
  const { end } = await supervised(program);
  expect(await end).toEqual({ exitCode: expected, said: '' });
});

test.runIf(process.platform !== 'win32')(
  'Ctrl-C, which reaches both and under npm twice, stops once; a later signal ends what does not stop',
  async () => {
    const polite = await supervised(SERVES.replace('process.exit(0)', 'setTimeout(() => process.exit(0), 300)'));
    await polite.pid();
    process.kill(-polite.child.pid!, 'SIGINT');
    const again = setInterval(() => polite.child.kill('SIGINT'), 50);
    expect(await polite.end.finally(() => clearInterval(again))).toEqual({ exitCode: 0, said: '' });

    const stubborn = await supervised(SERVES.replace('process.exit(0)', 'undefined'), { samePressMs: 50 });
    const pid = await stubborn.pid();
    await expect.poll(() => stubborn.child.kill('SIGINT') && isAlive(pid)).toBe(false);
    expect((await stubborn.end).exitCode).toBe(1);
  },
);

test.runIf(process.platform !== 'win32')('the program does not outlive a killed supervisor', async () => {
  const { child, pid } = await supervised(SERVES);
  const orphan = await pid();
  child.kill('SIGKILL');
  await expect.poll(() => isAlive(orphan), { timeout: 5_000 }).toBe(false);
});
