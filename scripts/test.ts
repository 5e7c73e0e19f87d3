import { runSteps } from './run-steps.ts';
import { BROWSER, BUILD, PICTURES, STATIC_STEPS, testSteps } from './steps.ts';

/** Everything that a change must pass. `--long`: with the long runs, the pictures, and properties on cases of their own. */
const isLong = process.argv.includes('--long');
const isGood = await runSteps([
  [BUILD, ...STATIC_STEPS],
  ...testSteps({ isLong }),
  [BROWSER],
  ...(isLong ? [[PICTURES]] : []),
]);
process.exit(isGood ? 0 : 1);
