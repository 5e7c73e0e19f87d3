import { parseDocument } from '#server/adapters/articles/dom.ts';
import { createArticlePool } from '#server/adapters/articles/page-pool.ts';
import { readByReadability } from '#server/adapters/articles/readability.ts';
import { listPages } from '../../scripts/article-pages.ts';

/**
 * `npm run bench:articles -- <folder>`: how fast pages become articles, through the worker that the product uses, beside parsing
 * and Readability alone in this process, one page after another and in turn. The folder holds `truth.json` (id → { url, text })
 * and `pages/<id>.html.gz`; pages that are kept shut stay so. Prints one line of JSON: milliseconds a page. How well pages are
 * read is told by `scripts/train-article-model.ts --nested`.
 */
const folder = process.argv[2];
if (folder === undefined) {
  process.stderr.write('usage: npm run bench:articles -- <folder with truth.json and pages/>\n');
  process.exit(2);
}

const pool = createArticlePool();
const { signal } = new AbortController();
const read = (url: string, body: Uint8Array) =>
  pool.read({ url, contentType: 'text/html', charset: 'utf-8', body }, signal);

// The first page would pay for starting the worker.
await read('https://example.com/', Buffer.from('<p>.</p>'));

const product: number[] = [];
const readability: number[] = [];
const failed: string[] = [];
for await (const { id, url, html } of listPages(folder, 'open')) {
  const startedAt = performance.now();
  await read(url, Buffer.from(html)).catch((error: unknown) => failed.push(`${id} ${String(error)}`));
  const readAt = performance.now();
  readByReadability(parseDocument(html));
  product.push(readAt - startedAt);
  readability.push(performance.now() - readAt);
}
await pool.close();

const result = { pages: product.length, product: toQuantiles(product), readability: toQuantiles(readability), failed };
process.stdout.write(`${JSON.stringify(result)}\n`);

function toQuantiles(times: readonly number[]) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (quantile: number) => Number((sorted[Math.floor(quantile * sorted.length)] ?? 0).toFixed(1));
  return { medianMs: at(0.5), p95Ms: at(0.95) };
}
