import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runStep } from './run-step.ts';
import { readPlaywright, readVitest } from './test-reports.ts';

/**
 * Everything a change must pass, in order of cost; ends with a line `N passed, N failed`. A step without tests of its own
 * (lint, types, boundaries, health, build) counts as one.
 */
const isLong = process.argv.includes('--long');
const reports = mkdtempSync(path.join(tmpdir(), 'postsmith-reports-'));
const total = { passed: 0, failed: 0 };
/** What failed, told once more at the end, where nobody has to look for it. */
const failures: string[] = [];

/** Of the output of a step that has no report. */
const LAST_LINES = 12;

type Counts = { passed: number; failed: number; names?: string[] };

async function step(
  name: string,
  command: string,
  args: readonly string[],
  read?: () => Counts,
  env?: Record<string, string>,
) {
  const from = performance.now();
  process.stdout.write(`\n== ${name}\n`);
  const { code, output } = await runStep(command, args, { show: true, ...(env ? { env } : {}) });
  const counts = read === undefined ? countStep(code, output) : count(read, code);
  if (counts.failed > 0) failures.push(`${name}: ${counts.failed} failed`, ...(counts.names ?? []));
  total.passed += counts.passed;
  total.failed += counts.failed;
  process.stdout.write(
    `== ${name}: ${counts.passed} passed, ${counts.failed} failed, ${((performance.now() - from) / 1000).toFixed(0)} s\n`,
  );
}

function countStep(code: number, output: string): Counts {
  if (code === 0) return { passed: 1, failed: 0 };
  const lastLines = output.trimEnd().split('\n').slice(-LAST_LINES);
  return { passed: 0, failed: 1, names: lastLines.map((line) => `  ${line}`) };
}

/** A runner that broke off before its report, or failed beside its tests, is a failure. */
function count(read: () => Counts, code: number): Counts {
  try {
    const counts = read();
    const isCounted = code === 0 || counts.failed > 0;
    return isCounted ? counts : { ...counts, failed: 1, names: [`  ended with ${code} beside its tests`] };
  } catch (error) {
    return { passed: 0, failed: 1, names: [`  no report: ${String(error)}`] };
  }
}

const report = (name: string) => path.join(reports, name);
const readJson = (name: string): unknown => JSON.parse(readFileSync(report(name), 'utf8'));

function vitest(name: string, args: readonly string[], env?: Record<string, string>) {
  const file = `${name.replaceAll(/\W+/g, '-')}.json`;
  const read = () => readVitest(readJson(file));
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
await step('browser', 'playwright', ['test'], () => readPlaywright(readJson('browser.json')), {
  PLAYWRIGHT_JSON_OUTPUT_NAME: report('browser.json'),
});

rmSync(reports, { recursive: true, force: true });
if (failures.length > 0) process.stdout.write(`\nWhat failed:\n${failures.join('\n')}\n`);
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
process.exit(total.failed === 0 ? 0 : 1);
