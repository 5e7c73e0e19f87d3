import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { createArticlePool } from '#server/adapters/articles/page-pool.ts';
import { measureTexts, type Overlap, summarise } from './text-overlap.ts';

/**
 * `npm run bench:articles -- <folder>`: how well and how fast pages become articles, measured through the worker that the
 * product uses, one page after another. The folder holds `truth.json` (id → { url, text }) and `pages/<id>.html.gz`.
 * It scores all pages, those that the model was trained on and those kept shut too, so use it for time; F1 is fairly told by
 * `scripts/train-article-model.ts --folds`. Prints one line of JSON: F1 over all pages, over those whose id begins with `a-` and `b-`, and milliseconds a page; and
 * F1 by fold: five parts by site, so that a rule found in some of them can be judged by the others.
 */
const folder = process.argv[2];
if (folder === undefined) {
  process.stderr.write('usage: npm run bench:articles -- <folder with truth.json and pages/>\n');
  process.exit(2);
}

const FOLDS = 5;

type Truth = Record<string, { readonly url: string; readonly text: string }>;
const truth = JSON.parse(await readFile(path.join(folder, 'truth.json'), 'utf8')) as Truth;
const pool = createArticlePool();
const { signal } = new AbortController();

// The first page would pay for starting the worker.
const warmUp = {
  url: 'https://example.com/',
  contentType: 'text/html',
  charset: 'utf-8',
  body: Buffer.from('<p>.</p>'),
};
await pool.read(warmUp, signal);

const overlaps: (Overlap & { id: string; fold: number })[] = [];
const times: number[] = [];
const failed: string[] = [];
for (const [id, { url, text }] of Object.entries(truth)) {
  const body = gunzipSync(await readFile(path.join(folder, 'pages', `${id}.html.gz`)));
  const startedAt = performance.now();
  let found = '';
  try {
    found = (await pool.read({ url, contentType: 'text/html', charset: 'utf-8', body }, signal)).text;
    if (found.trim() === '') failed.push(`${id} empty`);
  } catch (error) {
    failed.push(`${id} threw ${error instanceof Error ? error.message : String(error)}`);
  }
  times.push(performance.now() - startedAt);
  overlaps.push({ id, fold: findFold(url, id), ...measureTexts(text, found) });
}
await pool.close();

times.sort((a, b) => a - b);
const timeAt = (quantile: number) => Math.round((times[Math.floor(quantile * times.length)] ?? 0) * 10) / 10;
const f1Of = (prefix: string, pages: typeof overlaps) =>
  Math.round(summarise(pages.filter(({ id }) => id.startsWith(prefix))).f1 * 10_000) / 10_000;
const f1ByPart = (pages: typeof overlaps) => ({ f1: f1Of('', pages), a: f1Of('a-', pages), b: f1Of('b-', pages) });
const result = {
  pages: overlaps.length,
  ...f1ByPart(overlaps),
  medianMs: timeAt(0.5),
  p95Ms: timeAt(0.95),
  failed,
  folds: Array.from({ length: FOLDS }, (_, fold) => f1ByPart(overlaps.filter((page) => page.fold === fold))),
};
process.stdout.write(`${JSON.stringify(result)}\n`);

/** Pages of one registrable domain share a fold. */
function findFold(url: string, id: string): number {
  const labels = URL.parse(url)?.hostname.split('.') ?? [id];
  const isCountrySite =
    labels.at(-1)?.length === 2 && /^(co|com|org|net|gov|ac|edu|gob|go|or|ne)$/.test(labels.at(-2) ?? '');
  const domain = labels.slice(labels.length > 2 && isCountrySite ? -3 : -2).join('.');
  return (createHash('sha1').update(domain).digest()[0] ?? 0) % FOLDS;
}
