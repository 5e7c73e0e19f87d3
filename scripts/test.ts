import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { runStep } from './run-step.ts';

/**
 * Everything a change must pass, in order of cost; ends with a line `N passed, N failed`. A step without tests of its own
 * (lint, types, boundaries, health, build) counts as one.
 */
const isLong = process.argv.includes('--long');
const reports = mkdtempSync(path.join(tmpdir(), 'postsmith-reports-'));
const total = { passed: 0, failed: 0 };

const vitestReport = z.object({ numPassedTests: z.number(), numFailedTests: z.number() });
const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
});

async function step(
  name: string,
  command: string,
  args: readonly string[],
  read?: () => { passed: number; failed: number },
  env?: Record<string, string>,
) {
  const from = performance.now();
  process.stdout.write(`\n== ${name}\n`);
  const { code } = await runStep(command, args, { show: true, ...(env ? { env } : {}) });
  const counts = read === undefined ? { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 } : count(read, code);
  total.passed += counts.passed;
  total.failed += counts.failed;
  process.stdout.write(
    `== ${name}: ${counts.passed} passed, ${counts.failed} failed, ${((performance.now() - from) / 1000).toFixed(0)} s\n`,
  );
}

/** A runner that broke off before its report, or failed beside its tests, is a failure. */
function count(read: () => { passed: number; failed: number }, code: number): { passed: number; failed: number } {
  try {
    const counts = read();
    return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
  } catch (error) {
    process.stdout.write(`no report: ${String(error)}\n`);
    return { passed: 0, failed: 1 };
  }
}

const report = (name: string) => path.join(reports, name);
const readJson = (name: string): unknown => JSON.parse(readFileSync(report(name), 'utf8'));

function vitest(name: string, args: readonly string[], env?: Record<string, string>) {
  const file = `${name.replaceAll(/\W+/g, '-')}.json`;
  const read = () => {
    const { numPassedTests, numFailedTests } = vitestReport.parse(readJson(file));
    return { passed: numPassedTests, failed: numFailedTests };
  };
  return step(
    name,
    'vitest',
    ['run', ...args, '--reporter=dot', '--reporter=json', `--outputFile.json=${report(file)}`],
    read,
    env,
  );
}

await step('lint', 'biome', ['check', '.']);
await step('types', 'node', ['scripts/types.ts']);
await step('boundaries', 'depcruise', ['src', '--config', '.dependency-cruiser.cjs', '--output-type', 'err']);
await step('layout', 'node', ['scripts/layout.ts']);
await step('health', 'node', ['scripts/health.ts']);
await step('unused', 'knip', []);
await step('build', 'vite', ['build', '--logLevel', 'warn']);
await vitest('unit and server', [], isLong ? { POSTSMITH_LONG: '1' } : {});
await vitest(
  'stores and publisher over TCP',
  ['src/server/features/publications', 'src/server/features/posts', 'src/server/publishing'],
  {
    TEST_DATABASE: 'tcp',
  },
);
// The rest of the domain knows no time.
for (const zone of ['Pacific/Apia', 'Asia/Kathmandu']) {
  await vitest(`rules in ${zone}`, ['src/domain/scheduling', 'src/domain/posts', 'src/domain/plans'], { TZ: zone });
}
await step(
  'browser',
  'playwright',
  ['test'],
  () => {
    const { stats } = playwrightReport.parse(readJson('browser.json'));
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
  },
  { PLAYWRIGHT_JSON_OUTPUT_NAME: report('browser.json') },
);

rmSync(reports, { recursive: true, force: true });
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
process.exit(total.failed === 0 ? 0 : 1);
