import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runTool } from './run-tool.ts';
import type { Step } from './steps.ts';
import { readPlaywright, readVitest } from './test-reports.ts';

/** Steps of a group that run at the same time: as many as the smallest machine has cores. */
const SIDE_BY_SIDE = 2;
/** Lines of the output of a step without a report that are repeated at the end. */
const LAST_LINES = 12;

type StepResult = { name: string; seconds: number; passed: number; failed: number; names: readonly string[] };

/**
 * Runs groups of steps one after the other, the steps of a group side by side, and prints what they print, how long each took,
 * what failed, and last of all `N passed, N failed`.
 * @returns whether everything passed
 */
export async function runSteps(groups: readonly (readonly Step[])[]): Promise<boolean> {
  const reports = mkdtempSync(path.join(tmpdir(), 'postsmith-reports-'));
  const from = performance.now();
  const results: StepResult[] = [];
  for (const group of groups) {
    const queue = [...group];
    const work = async () => {
      for (let step = queue.shift(); step !== undefined; step = queue.shift())
        results.push(await runStep(step, reports, group.length === 1));
    };
    await Promise.all(Array.from({ length: SIDE_BY_SIDE }, work));
  }
  rmSync(reports, { recursive: true, force: true });
  process.stdout.write(summaryOf(results, (performance.now() - from) / 1000));
  return results.every(({ failed }) => failed === 0);
}

/** Runs a step, its output shown as it comes or, beside others, in one piece at its end. */
async function runStep(step: Step, reports: string, isAlone: boolean): Promise<StepResult> {
  const { name, command, runner } = step;
  const report = path.join(reports, `${name.replaceAll(/\W+/g, '-')}.json`);
  const args = runner === 'vitest' ? ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`] : [];
  const env = runner === 'playwright' ? { PLAYWRIGHT_JSON_OUTPUT_NAME: report } : {};
  const from = performance.now();
  if (isAlone) process.stdout.write(`\n== ${name}\n`);
  const { code, output } = await runTool(command, [...step.args, ...args], {
    show: isAlone,
    env: { ...step.env, ...env },
  });
  const counts = countStep(step, code, output, report);
  const seconds = (performance.now() - from) / 1000;
  if (!isAlone) process.stdout.write(`\n== ${name}\n${output}`);
  process.stdout.write(`== ${name}: ${counts.passed} passed, ${counts.failed} failed, ${seconds.toFixed(0)} s\n`);
  return { name, seconds, ...counts };
}

/** A runner that ended before its report, or failed beside its tests, is a failure. */
function countStep({ runner }: Step, code: number, output: string, report: string) {
  if (runner === undefined) {
    if (code === 0) return { passed: 1, failed: 0, names: [] };
    const lastLines = output.trimEnd().split('\n').slice(-LAST_LINES);
    return { passed: 0, failed: 1, names: lastLines.map((line) => `  ${line}`) };
  }
  try {
    const counts = (runner === 'vitest' ? readVitest : readPlaywright)(JSON.parse(readFileSync(report, 'utf8')));
    if (code === 0 || counts.failed > 0) return counts;
    return { ...counts, failed: 1, names: [`  ended with ${code} beside its tests`] };
  } catch (error) {
    return { passed: 0, failed: 1, names: [`  no report: ${String(error)}`] };
  }
}

/** What stands at the end of a run; its last line is `N passed, N failed`. Pure. */
export function summaryOf(results: readonly StepResult[], seconds: number): string {
  const rows = [...results, { name: 'in all', seconds }].map(
    ({ name, seconds }) => `${name.padEnd(32)}${seconds.toFixed(0).padStart(5)} s`,
  );
  const failures = results
    .filter(({ failed }) => failed > 0)
    .flatMap(({ name, failed, names }) => [`${name}: ${failed} failed`, ...names]);
  const sum = (key: 'passed' | 'failed') => results.reduce((total, result) => total + result[key], 0);
  return [
    '\nTime by step (some run side by side):',
    ...rows,
    ...(failures.length === 0 ? [] : ['\nWhat failed:', ...failures]),
    `\n${sum('passed')} passed, ${sum('failed')} failed\n`,
  ].join('\n');
}
