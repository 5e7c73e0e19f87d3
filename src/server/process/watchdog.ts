import { url } from 'node:inspector';
import { Worker } from 'node:worker_threads';

type WatchdogData = {
  /** Goes up as long as the event loop turns. */
  readonly beats: Int32Array;
  readonly beatMs: number;
  readonly limitMs: number;
};

const BEAT_MS = 1_000;
const LIMIT_MS = 30_000;

/**
 * Ends this process, with a line on standard error, when its event loop has not turned for 30 s: nothing else could, not even SIGTERM.
 * Whatever started the process starts it again (docs/decisions/0001). Not under a debugger, which stops the loop on purpose.
 * @param options ms; for tests
 */
export function startWatchdog({ beatMs = BEAT_MS, limitMs = LIMIT_MS } = {}): void {
  if (url() !== undefined) return;
  const beats = new Int32Array(new SharedArrayBuffer(4));
  const workerData: WatchdogData = { beats, beatMs, limitMs };
  // As text it loads no module; a file of its own would first load all that reads TypeScript.
  new Worker(`(${watch.toString()})()`, { eval: true, execArgv: [], env: {}, workerData }).unref();
  setInterval(() => Atomics.add(beats, 0, 1), beatMs).unref();
}

/**
 * What the thread does; it can use nothing of this file. It counts its own wakings instead of looking at a clock: a machine that slept,
 * or a process that was stopped, stops and wakes both threads.
 */
function watch(): void {
  const { workerData } = process.getBuiltinModule('node:worker_threads');
  const { writeSync } = process.getBuiltinModule('node:fs');
  const { beats, beatMs, limitMs } = workerData as WatchdogData;
  const alarm = new Int32Array(new SharedArrayBuffer(4));
  let last = -1;
  for (let missed = 0; missed * beatMs < limitMs; ) {
    Atomics.wait(alarm, 0, 0, beatMs);
    const count = Atomics.load(beats, 0);
    missed = count === last ? missed + 1 : 0;
    last = count;
  }
  const line = { level: 50, time: Date.now(), msg: `nothing moved for ${limitMs / 1000} s: this process ends itself` };
  writeSync(2, `${JSON.stringify(line)}\n`);
  // The handlers of other signals would wait for the dead loop.
  process.kill(process.pid, 'SIGKILL');
}
