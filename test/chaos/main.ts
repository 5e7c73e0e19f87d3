import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import '#server/quick-resolve.ts';

/** `npm run chaos -- --kills N --posts M --seed S`: people use the product while it is killed, stopped and lied to. */
const { runChaos } = await import('./run.ts');
const { describeReport, isFaultless } = await import('./report.ts');

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '40' },
    posts: { type: 'string', default: '400' },
    seed: { type: 'string', default: '1' },
    /** Where the report goes as JSON, with the ids of what went wrong. */
    report: { type: 'string' },
  },
});
const say = (line: string) => void process.stdout.write(`${line}\n`);
const report = await runChaos({
  kills: Number(values.kills),
  posts: Number(values.posts),
  seed: Number(values.seed),
  restore: true,
  say,
});
say(describeReport(report));
if (values.report !== undefined) await writeFile(values.report, JSON.stringify(report, null, 2));
process.exitCode = isFaultless(report) && report.undecided === 0 ? 0 : 1;
