import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { createExtractionWorker } from '#server/adapters/articles/extraction-worker.ts';
import { measureTexts, type Overlap, summarise } from './text-overlap.ts';

/**
 * `npm run bench:articles -- <folder>`: how well and how fast pages become articles, measured through the worker that the
 * product uses, one page after another. The folder holds `truth.json` (id → { url, text }) and `pages/<id>.html.gz`.
 * Prints one line of JSON: F1 over all pages, over those whose id begins with `a-` and `b-`, and milliseconds a page.
 */
const folder = process.argv[2];
if (folder === undefined) {
  process.stderr.write('usage: npm run bench:articles -- <folder with truth.json and pages/>\n');
  process.exit(2);
}

type Truth = Record<string, { readonly url: string; readonly text: string }>;
const truth = JSON.parse(await readFile(path.join(folder, 'truth.json'), 'utf8')) as Truth;
const worker = createExtractionWorker();
const { signal } = new AbortController();

// The first page would pay for starting the worker.
const warmUp = {
  url: 'https://example.com/',
  contentType: 'text/html',
  charset: 'utf-8',
  body: Buffer.from('<p>.</p>'),
};
await worker.extract(warmUp, signal);

const overlaps: (Overlap & { id: string })[] = [];
const times: number[] = [];
const failed: string[] = [];
for (const [id, { url, text }] of Object.entries(truth)) {
  const body = gunzipSync(await readFile(path.join(folder, 'pages', `${id}.html.gz`)));
  const startedAt = performance.now();
  let found = '';
  try {
    found = (await worker.extract({ url, contentType: 'text/html', charset: 'utf-8', body }, signal)).text;
    if (found.trim() === '') failed.push(`${id} empty`);
  } catch (error) {
    failed.push(`${id} threw ${error instanceof Error ? error.message : String(error)}`);
  }
  times.push(performance.now() - startedAt);
  overlaps.push({ id, ...measureTexts(text, found) });
}
await worker.close();

times.sort((a, b) => a - b);
const timeAt = (quantile: number) => Math.round((times[Math.floor(quantile * times.length)] ?? 0) * 10) / 10;
const f1Of = (prefix: string) => summarise(overlaps.filter(({ id }) => id.startsWith(prefix))).f1;
const result = {
  pages: overlaps.length,
  f1: f1Of(''),
  a: f1Of('a-'),
  b: f1Of('b-'),
  medianMs: timeAt(0.5),
  p95Ms: timeAt(0.95),
  failed,
};
process.stdout.write(`${JSON.stringify(result)}\n`);
