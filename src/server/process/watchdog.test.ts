import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';

/** A process under a watchdog of half a second that then does what the code says; gives how it ended and what it said. */
function run(code: string) {
  const watchdog = JSON.stringify(new URL('./watchdog.ts', import.meta.url).href);
  const program = `const { startWatchdog } = await import(${watchdog}); startWatchdog({ beatMs: 50, limitMs: 500 }); ${code}`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['ignore', 'pipe', 'pipe'] });
  const end = Promise.all([once(child, 'exit'), text(child.stderr), once(child.stdout, 'data')]);
  return { child, end: end.then(([[exitCode, signal], said]) => ({ exitCode, signal, said })) };
}

test.runIf(process.platform !== 'win32')('a process whose loop is dead is ended, and says why', async () => {
  const { end } = run(`console.log('begun'); process.on('SIGTERM', () => undefined); for (;;);`);
  const { signal, said } = await end;
  expect(signal).toBe('SIGKILL');
  expect(JSON.parse(said)).toMatchObject({ level: 50, msg: 'nothing moved for 0.5 s: this process ends itself' });
});

test.runIf(process.platform !== 'win32')(
  'a process that is busy by turns, idle, or stopped for a while goes on, and nothing keeps it from ending',
  async () => {
    const busy = 'const until = Date.now() + 300; while (Date.now() < until);';
    const { child, end } = run(`console.log('begun');
      for (let turn = 0; turn < 4; turn += 1) { ${busy} await new Promise((done) => setTimeout(done, 100)); }`);
    await once(child.stdout, 'data');
    child.kill('SIGSTOP');
    await wait(1_000);
    child.kill('SIGCONT');
    expect(await end).toEqual({ exitCode: 0, signal: null, said: '' });
  },
);
