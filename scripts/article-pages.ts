import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describeBlocks } from '#server/adapters/articles/block-features.ts';
import type { Block } from '#server/adapters/articles/blocks.ts';
import { dropRepeats } from '#server/adapters/articles/choose-blocks.ts';
import { NAMED_LEVELS, toClassWords } from '#server/adapters/articles/class-words.ts';
import { type ReadPage, readPage } from '#server/adapters/articles/extract-article.ts';

/** A page with its known text. */
export type KnownPage = {
  readonly id: string;
  readonly fold: number;
  readonly html: string;
  readonly truth: string;
  readonly read: ReadPage;
  /** Without repeats. */
  readonly blocks: readonly Block[];
  /** What can be seen of each block, but for its class names. */
  readonly rows: readonly (readonly number[])[];
  /** How much of each block's text is in the true text, 0–1. */
  readonly targets: readonly number[];
  /** How much each block's text counts in this page. */
  readonly weights: readonly number[];
  /** For each class word the text under it: how much of it is the article's, and how much there is. */
  readonly classWords: ReadonlyMap<string, WordShare>;
};
export type WordShare = { article: number; all: number; pages: number };

export const FOLDS = [0, 1, 2, 3, 4];

/** The pages that every use may see, or those of the sites that are kept shut. */
export type Part = 'open' | 'shut';
type StoredPage = { readonly id: string; readonly url: string; readonly text: string; readonly html: string };

/** A part of a folder's pages: `truth.json` (id → { url, text }) and `pages/<id>.html.gz`. */
export async function* listPages(folder: string, part: Part): AsyncGenerator<StoredPage> {
  const file = await readFile(path.join(folder, 'truth.json'), 'utf8');
  const truth = JSON.parse(file) as Record<string, { url: string; text: string }>;
  for (const [id, { url, text }] of Object.entries(truth)) {
    if (isShut(hashSite(url)) !== (part === 'shut')) continue;
    const html = gunzipSync(await readFile(path.join(folder, 'pages', `${id}.html.gz`))).toString('utf8');
    yield { id, url, text, html };
  }
}

/** Reads a part of a folder's pages, and what can be seen of their blocks. */
export async function loadPages(folder: string, part: Part): Promise<readonly KnownPage[]> {
  const pages: KnownPage[] = [];
  for await (const { id, url, text, html } of listPages(folder, part)) {
    const read = readPage(html, url);
    const blocks = dropRepeats(read.blocks);
    const rows = describeBlocks(blocks, read.facts);
    const targets = compareBlocks(blocks, text);
    const weights = weighBlocks(blocks, targets);
    const classWords = countClassWords(blocks, targets, weights);
    pages.push({ id, fold: foldOf(url), html, truth: text, read, blocks, rows, targets, weights, classWords });
  }
  return pages;
}

/** Pages of one site share a fold. */
export function foldOf(url: string): number {
  return (hashSite(url)[0] ?? 0) % FOLDS.length;
}

/** Pages of one site are all shut or all open. */
function hashSite(url: string): Buffer {
  const labels = new URL(url).hostname.split('.');
  const isCountrySite =
    labels.at(-1)?.length === 2 && /^(co|com|org|net|gov|ac|edu|gob|go|or|ne)$/.test(labels.at(-2) ?? '');
  return createHash('sha1')
    .update(labels.slice(labels.length > 2 && isCountrySite ? -3 : -2).join('.'))
    .digest();
}

/** A tenth of the sites. */
function isShut(site: Buffer): boolean {
  return (site[1] ?? 0) < 26;
}

function compareBlocks(blocks: readonly Block[], truth: string): readonly number[] {
  const wanted = new Set(toRuns(truth));
  const lines = new Set(truth.split('\n').map((line) => toWords(line).join(' ')));
  return blocks.map(({ text }) => {
    if (lines.has(toWords(text).join(' '))) return 1;
    const runs = toRuns(text);
    return runs.length === 0 ? 0 : runs.filter((run) => wanted.has(run)).length / runs.length;
  });
}

/** Each page counts about as much as another, since the figure is a mean over pages. */
function weighBlocks(blocks: readonly Block[], targets: readonly number[]): readonly number[] {
  const sizes = blocks.map(({ text }) => toRuns(text).length || toWords(text).length / 2);
  const article = sizes.reduce((sum, size, i) => sum + ((targets[i] ?? 0) > 0.5 ? size : 0), 0);
  return sizes.map((size) => Math.min(1, size / Math.max(200, article)));
}

function countClassWords(blocks: readonly Block[], targets: readonly number[], weights: readonly number[]) {
  const words = new Map<string, WordShare>();
  blocks.forEach(({ elements }, i) => {
    for (const word of new Set(elements.slice(-NAMED_LEVELS).flatMap(({ names }) => toClassWords(names)))) {
      const known = words.get(word) ?? { article: 0, all: 0, pages: 1 };
      const weight = weights[i] ?? 0;
      known.article += (targets[i] ?? 0) * weight;
      known.all += weight;
      words.set(word, known);
    }
  });
  // A word over little of a page says little of it.
  for (const [word, { article, all }] of words) {
    const weight = Math.min(1, all * 20);
    words.set(word, { article: all === 0 ? 0 : (article / all) * weight, all: weight, pages: 1 });
  }
  return words;
}

function toWords(text: string): readonly string[] {
  return text.match(/[\p{L}\p{N}_]+/gu) ?? [];
}

function toRuns(text: string): readonly string[] {
  const words = toWords(text);
  return words.slice(3).map((_, i) => words.slice(i, i + 4).join(' '));
}
