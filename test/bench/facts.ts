import { performance } from 'node:perf_hooks';
import { checkFacts } from '#domain/fact-check/check-facts.ts';
import { indexSources } from '#domain/fact-check/index-sources.ts';
import { FACT_CASES } from '#test/corpora/facts/corpus.ts';
import { measureFacts, precisionOf, recallOf, type Score } from '#test/corpora/facts/measure-facts.ts';
import { measurePosts, type PostsMeasure } from '#test/corpora/written-posts/measure-posts.ts';
import { OPEN_FILES, type PostsFile, readPosts, SHUT_FILES } from '#test/corpora/written-posts/read-posts.ts';

/**
 * `node test/bench/facts.ts`: how well the fact check marks what is not in the source, as markdown tables: posts written by
 * people who had not seen the rules, our own pairs (those held out apart), and how long it takes on a full post beside three
 * long sources. `open-1` measures these posts alone, `--shut` the ones that are kept shut; `--faults` lists what went wrong,
 * `--held-out-faults` the same of the pairs held out.
 */
const print = (line: string) => process.stdout.write(`${line}\n`);
const has = (argument: string) => process.argv.includes(argument);
const files: readonly PostsFile[] = has('--shut') ? SHUT_FILES : OPEN_FILES;
const measured = files.some(has) ? files.filter(has) : files;

const percent = (share: number) => share.toFixed(3);
const shareOf = ({ found, of }: { found: number; of: number }) =>
  of === 0 ? '–' : `${found} of ${of} (${percent(found / of)})`;

function printPosts(measures: readonly (readonly [name: string, PostsMeasure])[]): void {
  const row = (label: string, cell: (measure: PostsMeasure) => string) =>
    print(`| ${label} | ${measures.map(([, measure]) => cell(measure)).join(' | ')} |`);
  print(`| | ${measures.map(([name]) => name).join(' | ')} |`);
  print(`|---|${measures.map(() => '---|').join('')}`);
  row('marks', ({ marks }) => `${marks}`);
  row('precision', ({ right, marks }) => shareOf({ found: right, of: marks }));
  row('marks to look at that are right', ({ looked }) => shareOf({ found: looked.right, of: looked.marks }));
  row('values found', ({ values }) => shareOf(values));
  row('relations found', ({ relations }) => shareOf(relations));
  for (const kind of measures[0]?.[1].byKind.keys() ?? [])
    row(kind, ({ byKind }) => shareOf(byKind.get(kind) ?? { found: 0, of: 0 }));
  row('faultless posts left silent', ({ silentPosts }) => shareOf(silentPosts));
  row('derived claims marked mildly', ({ derived }) => shareOf(derived));
  row('other mild marks', ({ strayMild }) => `${strayMild}`);
}

const measures = measured.map((file) => [file, measurePosts(readPosts(file))] as const);
printPosts(measures);
if (has('--faults'))
  for (const [file, { faults }] of measures) {
    print(`\n${file}: ${faults.length}`);
    for (const fault of faults) print(`- ${fault}`);
  }
if (!files.some(has)) {
  printPairs();
  printTimes();
}

function printPairs(): void {
  const tuned = measureFacts(FACT_CASES.filter((each) => each.isHeldOut !== true));
  const heldOut = measureFacts(FACT_CASES.filter((each) => each.isHeldOut === true));
  const cells = (score: Score) =>
    `${score.expected} | ${score.marked} | ${percent(precisionOf(score))} | ${score.expected === 0 ? '–' : percent(recallOf(score))}`;
  const none: Score = { right: 0, looked: 0, marked: 0, expected: 0 };
  print('\n| kind | to find | marked | precision | recall | held out: to find | marked | precision | recall |');
  print('|---|---|---|---|---|---|---|---|---|');
  for (const [kind, score] of tuned.byKind)
    print(
      `| ${kind === 'clean' ? 'posts without a fault' : kind} | ${cells(score)} | ${cells(heldOut.byKind.get(kind) ?? none)} |`,
    );
  print(`| **all** | ${cells(tuned.overall)} | ${cells(heldOut.overall)} |`);
  if (has('--faults')) for (const fault of tuned.faults) print(`- ${fault}`);
  if (has('--held-out-faults')) for (const fault of heldOut.faults) print(`- held out: ${fault}`);
}

function printTimes(): void {
  const posts = FACT_CASES.flatMap(({ pairs }) => pairs.map(({ post }) => post)).filter((post) =>
    /^[\p{ASCII}\p{P}]*$/u.test(post),
  );
  const post = posts.join('\n\n').slice(0, 3000);
  const text = FACT_CASES.map(({ source }) => source.text).join('\n\n');
  const long = text.repeat(Math.ceil(33_000 / text.length)).slice(0, 33_000);
  const sources = [0, 1, 2].map(() => ({
    text: long,
    title: null,
    author: null,
    siteName: null,
    publishedAt: '2026-11-24',
  }));
  const index = indexSources(sources);
  const checkMs = medianMs(() => checkFacts({ text: post, sources: index }));
  const indexMs = medianMs(() => indexSources(sources));
  print(
    `\nA post of ${post.length} characters beside three sources of ${long.length}: ${checkMs.toFixed(1)} ms, and ${indexMs.toFixed(0)} ms once to read the sources.`,
  );
}

function medianMs(run: () => unknown): number {
  const times = Array.from({ length: 30 }, () => {
    const startedAt = performance.now();
    run();
    return performance.now() - startedAt;
  });
  return times.sort((a, b) => a - b)[15] ?? 0;
}
