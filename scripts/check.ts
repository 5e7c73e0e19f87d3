import { runSteps } from './run-steps.ts';
import { STATIC_STEPS, testSteps } from './steps.ts';

/**
 * The tests without build and browser, for the time between two commits. `--static`: without the unit and server tests too.
 * With the beginnings of steps' names (`npm run check -- types lint`), those alone.
 */
const isStatic = process.argv.includes('--static');
const names = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));

const groups = isStatic ? [STATIC_STEPS] : [STATIC_STEPS, ...testSteps({ isLong: false })];
const chosen = groups
  .map((group) => group.filter(({ name }) => names.length === 0 || names.some((start) => name.startsWith(start))))
  .filter((group) => group.length > 0);
process.exit((await runSteps(chosen)) ? 0 : 1);
