import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';

/** The counts of a runner's report, and a line or two for each test that failed. */
export type ReportCounts = { passed: number; failed: number; names: string[] };

const MESSAGE_CHARACTERS = 400;

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().optional(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()).nullish() }),
      ),
    }),
  ),
});

/** A report of Vitest's JSON reporter; a file that could not be loaded counts as one failure. Throws where it is none. */
export function readVitest(report: unknown): ReportCounts {
  const { numPassedTests, numFailedTests, testResults } = vitestReport.parse(report);
  const names: string[] = [];
  let broken = 0;
  for (const file of testResults) {
    const failed = file.assertionResults.filter(({ status }) => status === 'failed');
    for (const { fullName, failureMessages } of failed) {
      names.push(line(file.name, fullName, failureMessages?.[0]));
    }
    if (file.status === 'failed' && failed.length === 0) {
      broken += 1;
      names.push(line(file.name, 'the file itself', file.message));
    }
  }
  return { passed: numPassedTests, failed: numFailedTests + broken, names };
}

type Suite = { specs: z.infer<typeof spec>[]; suites?: Suite[] | undefined };
const spec = z.object({
  file: z.string(),
  title: z.string(),
  tests: z.array(
    z.object({
      projectName: z.string(),
      status: z.string(),
      results: z.array(z.object({ error: z.object({ message: z.string().optional() }).optional() })),
    }),
  ),
});
const suite: z.ZodType<Suite> = z.lazy(() => z.object({ specs: z.array(spec), suites: z.array(suite).optional() }));
const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  suites: z.array(suite),
});

/** A report of Playwright's JSON reporter; a test that passed only at a second try has failed. Throws where it is none. */
export function readPlaywright(report: unknown): ReportCounts {
  const { stats, suites } = playwrightReport.parse(report);
  const names = suites
    .flatMap(specsOf)
    .flatMap(({ file, title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ projectName, results }) => line(file, `[${projectName}] ${title}`, results[0]?.error?.message)),
    );
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, names };
}

function specsOf({ specs, suites = [] }: Suite): z.infer<typeof spec>[] {
  return [...specs, ...suites.flatMap(specsOf)];
}

function line(file: string, title: string, message = 'no message'): string {
  return `  ${path.relative(process.cwd(), path.resolve(file))} › ${title}\n    ${flat(message)}`;
}

/** Without the colours of a terminal, on one line. */
function flat(message: string): string {
  return stripVTControlCharacters(message).replaceAll(/\s+/g, ' ').slice(0, MESSAGE_CHARACTERS);
}
