import { parentPort } from 'node:worker_threads';
import { decodePage } from './charset.ts';

/** What the main thread sends: one page as it came over the wire. */
export type WorkerRequest = {
  readonly url: string;
  readonly contentType: string;
  readonly charset: string | null;
  readonly body: Uint8Array;
};

/** What comes back: first `ready`, once; then one answer for each request. */
export type WorkerReply<Result> =
  | { readonly kind: 'ready' }
  | { readonly kind: 'done'; readonly result: Result }
  | { readonly kind: 'failed'; readonly reason: string };

/** A worker thread's whole life: turns each page it is sent into what `extract` makes of its decoded text. */
export function answerPages<Result>(extract: (text: string, page: WorkerRequest) => Result | Promise<Result>): void {
  const port = parentPort;
  if (port === null) throw new Error('This runs in a worker thread.');

  async function answer(page: WorkerRequest): Promise<WorkerReply<Result>> {
    try {
      return { kind: 'done', result: await extract(decodePage(page.body, page.charset), page) };
    } catch (error) {
      return { kind: 'failed', reason: error instanceof Error ? error.message : String(error) };
    }
  }

  port.on('message', async (page: WorkerRequest) => {
    port.postMessage(await answer(page));
  });
  port.postMessage({ kind: 'ready' } satisfies WorkerReply<Result>);
}
