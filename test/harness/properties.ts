import fc from 'fast-check';

/** Below a test's own time limit. */
const LONG_MS = 20_000;

/**
 * The checks of a change try the same cases each time, so that a failure is never due to chance. The long run looks for new
 * ones.
 */
fc.configureGlobal(
  process.env['POSTSMITH_LONG'] === '1'
    ? { numRuns: 3000, interruptAfterTimeLimit: LONG_MS, markInterruptAsFailure: false }
    : { seed: 20_261_122 },
);
