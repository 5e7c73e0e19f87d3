import { performance } from 'node:perf_hooks';
import { checkFacts } from '#domain/fact-check/check-facts.ts';
import { indexSources } from '#domain/fact-check/index-sources.ts';
import { FACT_CASES } from '#test/corpora/facts/corpus.ts';
import {
  type FactsMeasure,
  measureFacts,
  precisionOf,
  recallOf,
  type Score,
} from '#test/corpora/facts/measure-facts.ts';

/**
 * `node test/bench/facts.ts`: how well the fact check marks what is not in the source, as a markdown table, the pairs held
 * out apart, and how long it takes on a full post and a long source. `--faults` lists what went wrong.
 */
const tuned = measureFacts(FACT_CASES.filter((each) => each.isHeldOut !== true));
const heldOut = measureFacts(FACT_CASES.filter((each) => each.isHeldOut === true));

const print = (line: string) => process.stdout.write(`${line}\n`);
const percent = (share: number) => share.toFixed(3);
const cells = (score: Score) =>
  `${score.expected} | ${score.marked} | ${percent(precisionOf(score))} | ${score.expected === 0 ? '–' : percent(recallOf(score))}`;
const none: Score = { right: 0, marked: 0, expected: 0 };

print('| kind | to find | marked | precision | recall | held out: to find | marked | precision | recall |');
print('|---|---|---|---|---|---|---|---|---|');
for (const [kind, score] of tuned.byKind)
  print(
    `| ${kind === 'clean' ? 'posts without a fault' : kind} | ${cells(score)} | ${cells(heldOut.byKind.get(kind) ?? none)} |`,
  );
print(`| **all** | ${cells(tuned.overall)} | ${cells(heldOut.overall)} |`);

const posts = FACT_CASES.flatMap(({ pairs }) => pairs.map(({ post }) => post)).filter((post) =>
  /^[\p{ASCII}\p{P}]*$/u.test(post),
);
const post = posts.join('\n\n').slice(0, 3000);
const text = FACT_CASES.map(({ source }) => source.text).join('\n\n');
const long = text.repeat(Math.ceil(100_000 / text.length)).slice(0, 100_000);
const sources = [{ text: long, title: null, author: null, siteName: null, publishedAt: '2026-11-24' }];

function medianMs(run: () => unknown): number {
  const times = Array.from({ length: 30 }, () => {
    const startedAt = performance.now();
    run();
    return performance.now() - startedAt;
  });
  return times.sort((a, b) => a - b)[15] ?? 0;
}
const index = indexSources(sources);
const checkMs = medianMs(() => checkFacts({ text: post, sources: index }));
const indexMs = medianMs(() => indexSources(sources));
print(
  `\nA post of ${post.length} characters against a source of ${long.length}: ${checkMs.toFixed(1)} ms, and ${indexMs.toFixed(0)} ms once to read the source.`,
);

function listFaults(name: string, { faults }: FactsMeasure): void {
  print(`\n${name}: ${faults.length}`);
  for (const fault of faults) print(`- ${fault}`);
}
if (process.argv.includes('--faults')) listFaults('faults', tuned);
if (process.argv.includes('--held-out-faults')) listFaults('held out', heldOut);
