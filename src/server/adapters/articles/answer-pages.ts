import { decodePage } from './charset.ts';

/** What the product sends: one page as it came over the wire. */
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

/** A worker process's whole life: turns each page it is sent into what `extract` makes of its decoded text. */
export function answerPages<Result>(extract: (text: string, page: WorkerRequest) => Result | Promise<Result>): void {
  if (process.send === undefined) throw new Error('This runs as a child process of the product.');
  const send = (reply: WorkerReply<Result>) => process.send?.(reply);

  async function answer(page: WorkerRequest): Promise<WorkerReply<Result>> {
    try {
      return { kind: 'done', result: await extract(decodePage(page.body, page.charset), page) };
    } catch (error) {
      return { kind: 'failed', reason: error instanceof Error ? error.message : String(error) };
    }
  }

  process.on('message', async (page: WorkerRequest) => {
    send(await answer(page));
  });
  // Whoever stops the product from a terminal stops its whole group; the product itself decides when we end.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => undefined);
  process.on('disconnect', () => process.exit());
  send({ kind: 'ready' });
}
