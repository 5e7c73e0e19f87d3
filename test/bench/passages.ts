import { performance } from 'node:perf_hooks';
import { detectLanguage } from '#domain/language/languages.ts';
import { findPassage } from '#domain/passages/find-passage.ts';
import { indexPassages } from '#domain/passages/index-passages.ts';
import { measurePassages, readMarkedSources } from '#test/corpora/passages/measure-passages.ts';
import { OPEN_FILES, SHUT_FILES } from '#test/corpora/written-posts/read-posts.ts';

/**
 * `node test/bench/passages.ts`: how often the passage shown for a sentence of a post is the one a careful reader names, as a
 * markdown table, and how long it takes. The weights were chosen on `open-1` and `open-2`. `--shut` measures the posts that are kept
 * shut; `--faults` lists what went wrong in the open ones.
 */
const print = (line: string) => process.stdout.write(`${line}\n`);
const has = (argument: string) => process.argv.includes(argument);
const shareOf = ({ found, of }: { found: number; of: number }) =>
  of === 0 ? '–' : `${found} of ${of} (${(found / of).toFixed(3)})`;

print('| | right | passage found | left alone |');
print('|---|---|---|---|');
for (const file of has('--shut') ? SHUT_FILES : OPEN_FILES) {
  const { right, found, leftAlone, faults } = measurePassages(readMarkedSources(file));
  print(`| ${file} | ${shareOf(right)} | ${shareOf(found)} | ${shareOf(leftAlone)} |`);
  if (has('--faults') && !has('--shut')) for (const fault of faults) print(`- ${fault}`);
}
printTimes();

/** A full post beside three long sources. */
function printTimes(): void {
  const sources = readMarkedSources('open-1');
  const long = sources
    .map(({ text }) => text)
    .join('\n\n')
    .repeat(4);
  const texts = [0, 1, 2].map((at) => ({ text: long.slice(at * 1000, at * 1000 + 33_400), language: null }));
  const marked = sources.flatMap(({ posts }) =>
    posts.flatMap(({ sentences }) => (sentences ?? []).map(({ text }) => text)),
  );
  const sentences: string[] = [];
  for (const sentence of marked) if (sentences.join(' ').length + sentence.length < 3000) sentences.push(sentence);
  const language = detectLanguage(sentences.join(' '), null);
  const index = indexPassages(texts);
  const findMs = medianMs(() => {
    for (const [at, sentence] of sentences.entries())
      findPassage(sentence, index, { language, before: sentences[at - 1] ?? null });
  });
  const indexMs = medianMs(() => indexPassages(texts));
  print(
    `\nAll ${sentences.length} sentences of a post of ${sentences.join(' ').length} characters beside three sources of 33,400: ${findMs.toFixed(1)} ms, and ${indexMs.toFixed(0)} ms once to read the sources.`,
  );
}

function medianMs(run: () => unknown): number {
  const times = Array.from({ length: 15 }, () => {
    const startedAt = performance.now();
    run();
    return performance.now() - startedAt;
  });
  return times.sort((a, b) => a - b)[7] ?? 0;
}
