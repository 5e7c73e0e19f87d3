import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { composePost } from '#domain/composer/compose-post.ts';
import { DEFAULT_CHOICES, LENGTHS, type Length } from '#domain/writing/brief.ts';
import { extractArticle } from '#server/adapters/articles/extract-article.ts';
import { listPages } from '../../scripts/article-pages.ts';
import { contentWords, unitsOf } from './post-detectors.ts';

/**
 * `node test/bench/outcomes.ts FOLDER`: how often a post of the built-in composer says what its article comes to, as a markdown table.
 * A reader marked in each article the sentences of which each alone tells the outcome (`best`), others that say the same or another
 * part of it (`also`), and whether it stands in the last third only (`last`); sentences are numbered from 1 in the known text. The
 * post is written from the page's HTML as the product reads it. A sentence is told where one of the post holds most of its words, or
 * the other way round. Articles without an outcome do not count.
 *
 * The folder holds `truth.json` (id → { url, text }) and `pages/<id>.html.gz`. `--gold FILE` other labels than the open ones;
 * `--halves` the articles in two halves by site, of which rules are written on the first; `--posts short|medium|long` prints the posts
 * of that length, with `--half a|b` those of one half.
 */
const { values: given, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    gold: { type: 'string', default: fileURLToPath(new URL('../corpora/outcomes/open.json', import.meta.url)) },
    halves: { type: 'boolean', default: false },
    half: { type: 'string' },
    posts: { type: 'string' },
  },
});
const [folder] = positionals;
if (folder === undefined) {
  process.stderr.write(
    'usage: node test/bench/outcomes.ts <folder with truth.json and pages/> [--gold FILE] [--halves]\n',
  );
  process.exit(2);
}
const marked = z.object({ kind: z.string(), best: z.number().array(), also: z.number().array(), last: z.boolean() });
type Marked = z.output<typeof marked>;
type Told = 'best' | 'also' | 'none';
type Written = { content: string; told: Told; isFirst: boolean };
type Page = Marked & { id: string; half: string; sentences: string[]; posts: Record<Length, Written> };

/** Share of a sentence's words of content that tells it, and the fewest of a post's sentence that is a part of it. */
const SAME = { share: 0.6, fewest: 5 };
const HALVES = ['a', 'b'];
const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });
const print = (line: string) => process.stdout.write(`${line}\n`);

const labels = z.record(z.string(), marked).parse(JSON.parse(readFileSync(given.gold, 'utf8')));
const pages: Page[] = [];
for (const part of ['open', 'shut'] as const)
  for await (const { id, url, text, html } of listPages(folder, part)) {
    const label = labels[id];
    if (label === undefined || label.best.length === 0) continue;
    const { title, ...article } = extractArticle(html, url);
    const source = { kind: 'article' as const, ...article, title: title || null, url };
    const sentences = splitAsMarked(text);
    const write = (length: Length) =>
      judge(composePost({ ...DEFAULT_CHOICES, length, sources: [source] }).content, label, sentences);
    const posts = { short: write('short'), medium: write('medium'), long: write('long') };
    pages.push({ ...label, id, half: halfOf(url), sentences, posts });
  }
if (given.posts === undefined) printTable();
else for (const page of pages) if (given.half === undefined || page.half === given.half) printPost(page);

function splitAsMarked(text: string): string[] {
  const sentences = text.split(/\n+/).flatMap((line) => [...segmenter.segment(line)].map((one) => one.segment.trim()));
  return sentences.filter((sentence) => sentence !== '');
}

function halfOf(url: string): string {
  const site = new URL(url).hostname.replace(/^www\./, '');
  return HALVES[(createHash('sha256').update(`half:${site}`).digest()[0] ?? 0) % 2] ?? '';
}

function judge(content: string, { best, also }: Marked, sentences: readonly string[]): Written {
  const units = unitsOf(content).map(contentWords);
  const isTold = (numbers: readonly number[], among: readonly ReadonlySet<string>[]) =>
    numbers.some((number) => among.some((unit) => isSame(contentWords(sentences[number - 1] ?? ''), unit)));
  const told = isTold(best, units) ? 'best' : isTold(also, units) ? 'also' : 'none';
  return { content, told, isFirst: isTold(best, units.slice(0, 1)) };
}

function isSame(wanted: ReadonlySet<string>, said: ReadonlySet<string>): boolean {
  const both = [...wanted].filter((word) => said.has(word)).length;
  return both > 0 && (both >= wanted.size * SAME.share || (said.size >= SAME.fewest && both >= said.size * SAME.share));
}

function printTable(): void {
  const groups = given.halves ? [...HALVES.map((half) => pages.filter((page) => page.half === half)), pages] : [pages];
  print(given.halves ? '| | half a | half b | both |' : '| | |');
  print(`|---|${groups.map(() => '---').join('|')}|`);
  const row = (label: string, test: (page: Page) => boolean, among: (page: Page) => boolean = () => true) => {
    const cells = groups.map((group) => {
      const of = group.filter(among);
      return `${of.filter(test).length} of ${of.length}`;
    });
    print(`| ${label} | ${cells.join(' | ')} |`);
  };
  for (const length of LENGTHS) {
    row(`${length}: outcome told`, ({ posts }) => posts[length].told === 'best');
    row(`${length}: at least a part of it`, ({ posts }) => posts[length].told !== 'none');
  }
  const isTold = ({ posts }: Page) => posts.medium.told === 'best';
  row('medium: the first line tells it', ({ posts }) => posts.medium.isFirst);
  row('medium, told, where it stands in the last third only', isTold, ({ last }) => last);
  for (const kind of [...new Set(pages.map((page) => page.kind))].sort())
    row(`medium, told, ${kind}`, isTold, (page) => page.kind === kind);
}

function printPost({ id, kind, best, also, sentences, posts }: Page): void {
  const { content, told } = posts[LENGTHS.find((length) => length === given.posts) ?? 'medium'];
  const quote = (numbers: readonly number[]) =>
    numbers.map((number) => `${number}. ${sentences[number - 1]}`).join('\n');
  print(
    `## ${id}, ${kind}, ${sentences.length} sentences: ${told}\n\nBest:\n${quote(best)}\n\nAlso:\n${quote(also)}\n`,
  );
  print(`---\n${content}\n---\n`);
}
