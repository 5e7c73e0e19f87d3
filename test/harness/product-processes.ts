import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { findFreePort } from './balancer.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** A process of the product, as an operator starts it. */
export type ProductProcess = {
  readonly name: string;
  /** The port it was given. */
  readonly port: number;
  /** What it says on standard error until it ends, and the code it ends with. */
  readonly end: Promise<{ code: number | null; said: string }>;
  /** Asks it to stop, and waits until it has. */
  stop(): Promise<{ code: number | null; said: string }>;
};

/** Processes of the product on one database. */
export type ProductProcesses = {
  /** @param root the checkout, this one unless it is given. @throws Error with what it said, where it ends before it serves */
  start(name: string, env: Record<string, string>, root?: string): Promise<ProductProcess>;
  /** Starts one that is to refuse. */
  refuse(name: string, env: Record<string, string>, root?: string): Promise<{ code: number | null; said: string }>;
  kill(): void;
};

/** @param shared the environment of all of them; nothing is taken from ours but the path */
export function openProductProcesses(shared: Record<string, string>): ProductProcesses {
  const children: ChildProcess[] = [];

  async function launch(name: string, env: Record<string, string>, root = ROOT) {
    const port = await findFreePort();
    const child = spawn(process.execPath, ['src/server/run.ts'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: process.env['PATH'] ?? '', HOST: '127.0.0.1', PORT: String(port), ...shared, ...env },
    });
    children.push(child);
    const said = text(child.stderr);
    const end = once(child, 'exit').then(async ([code]) => ({ code: code as number | null, said: await said }));
    return { name, port, child, end };
  }

  return {
    async start(name, env, root) {
      const { port, child, end } = await launch(name, env, root);
      const serves = (async () => {
        for await (const line of createInterface({ input: child.stdout })) if (line.includes('is running')) return null;
        return end;
      })();
      const ended = await serves;
      if (ended !== null) throw new Error(`${name} did not start (${ended.code}): ${ended.said}`);
      child.stdout.resume();
      const stop = () => {
        child.kill('SIGTERM');
        return end;
      };
      return { name, port, end, stop };
    },
    async refuse(name, env, root) {
      const { child, end } = await launch(name, env, root);
      child.stdout.resume();
      return end;
    },
    kill() {
      for (const child of children) child.kill('SIGKILL');
    },
  };
}
