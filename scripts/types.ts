import { runStep } from './run-step.ts';

/** One TypeScript project a layer: each sees only what its layer may use (DOM in web, Node in server). */
const PROJECTS = ['src/domain', 'src/contract', 'src/server', 'src/practice', 'src/web', 'test'];

const queue = [...PROJECTS];
let failed = false;

async function worker(): Promise<void> {
  for (let project = queue.shift(); project !== undefined; project = queue.shift()) {
    const { code, output } = await runStep('tsc', ['-p', project], { show: false });
    if (code === 0) continue;
    failed = true;
    process.stdout.write(`${project}:\n${output}\n`);
  }
}

await Promise.all([worker(), worker()]);
process.exit(failed ? 1 : 0);
