import { runStep } from './run-step.ts';

/** The fast half of the tests, without a browser, for the time between two commits. */
const STEPS: readonly (readonly [string, ...string[]])[] = [
  ['biome', 'check', '.'],
  ['node', 'scripts/types.ts'],
  ['depcruise', 'src', '--config', '.dependency-cruiser.cjs'],
  ['node', 'scripts/layout.ts'],
  ['node', 'scripts/health.ts'],
  ['vitest', 'run'],
];

for (const [command, ...args] of STEPS) {
  const { code } = await runStep(command, args, { show: true });
  if (code !== 0) process.exit(code);
}
