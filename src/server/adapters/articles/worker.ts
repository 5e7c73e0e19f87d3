import { parentPort } from 'node:worker_threads';
import { decodePage } from './charset.ts';
import { type Extraction, extractArticle, extractPlainText } from './extract.ts';

/** What the main thread sends: one page as it came over the wire. */
export type WorkerRequest = {
  readonly url: string;
  readonly contentType: string;
  readonly charset: string | null;
  readonly body: Uint8Array;
};

/** What comes back: first `ready`, once; then one answer for each request. */
export type WorkerReply =
  | { readonly kind: 'ready' }
  | { readonly kind: 'article'; readonly article: Extraction }
  | { readonly kind: 'failed'; readonly reason: string };

const port = parentPort;
if (port === null) throw new Error('This file runs in a worker thread.');

port.on('message', async (request: WorkerRequest) => {
  port.postMessage(await answer(request));
});
port.postMessage({ kind: 'ready' } satisfies WorkerReply);

async function answer({ body, charset, contentType, url }: WorkerRequest): Promise<WorkerReply> {
  try {
    const text = decodePage(body, charset);
    const article = contentType === 'text/plain' ? extractPlainText(text) : await extractArticle(text, url);
    return { kind: 'article', article };
  } catch (error) {
    return { kind: 'failed', reason: error instanceof Error ? error.message : String(error) };
  }
}
