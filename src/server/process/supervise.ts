import { type ChildProcess, fork } from 'node:child_process';
import { EXIT_CONFIG, SERVING, STOP } from './supervised.ts';

/** Waits before the next start, ms: longer after each one that did not last. */
const WAITS_MS: readonly number[] = [500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000];
/** A process that lasted so long begins anew with the shortest wait. */
const LASTED_MS = 60_000;
/** A press of Ctrl-C under npm comes twice: from the terminal, and from npm, which passes it on. */
const SAME_PRESS_MS = 1_000;

/**
 * Runs a program in a process of its own and starts it again when that ends unasked after it had served. A start that fails is not
 * repeated: whoever started it sees why. SIGTERM and SIGINT stop the program, one that comes later than the same press ends it at once.
 * Ends with its exit code.
 * @param options ms; for tests
 */
export function supervise(program: string, { waitsMs = WAITS_MS, samePressMs = SAME_PRESS_MS } = {}): void {
  let child: ChildProcess | null = null;
  let hasServed = false;
  let stopAskedAt: number | null = null;
  let failures = 0;

  function start(): void {
    const startedAt = Date.now();
    // Our options, such as --env-file, are in the environment by now; NODE_OPTIONS holds for both.
    const running = fork(program, { stdio: 'inherit', execArgv: [] });
    child = running;
    running.on('message', (message) => {
      hasServed ||= message === SERVING;
    });
    running.on('exit', (code, signal) => {
      child = null;
      if (stopAskedAt !== null || !hasServed || code === 0 || code === EXIT_CONFIG) process.exit(code ?? 1);
      if (Date.now() - startedAt > LASTED_MS) failures = 0;
      const waitMs = waitsMs[failures] ?? waitsMs.at(-1) ?? 0;
      failures += 1;
      const how = signal === null ? `with code ${code}` : `by ${signal}`;
      process.stderr.write(`Postsmith ended ${how}; it starts again in ${waitMs / 1000} s.\n`);
      setTimeout(start, waitMs);
    });
  }

  function stop(): void {
    if (child === null) process.exit(0);
    if (stopAskedAt === null) {
      stopAskedAt = performance.now();
      // One that has just ended cannot be told; its exit is on the way.
      child.send(STOP, () => undefined);
    } else if (performance.now() - stopAskedAt > samePressMs) child.kill('SIGKILL');
  }

  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop);
  start();
}
