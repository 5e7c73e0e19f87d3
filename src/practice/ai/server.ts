import type { RequestListener } from 'node:http';
import { type Listening, listen } from '#practice/http/listen.ts';

export type AiOptions = {
  readonly host?: string;
  /** 0 or unset: any. */
  readonly port?: number;
};

/**
 * Starts the practice AI; it remembers nothing beyond its process. Until somebody calls it is an open port and no more: what it
 * is made of is loaded with the first call.
 */
export function startAi(options: AiOptions = {}): Promise<Listening> {
  return listen(options.host ?? '127.0.0.1', options.port ?? 0, (url, closing) => {
    let loading: Promise<RequestListener> | null = null;
    const load = async () => (await import('./service.ts')).makeAiListener(url, closing);
    return (request, response) => {
      loading ??= load();
      loading.then(
        (listener) => listener(request, response),
        (error: unknown) => response.destroy(error instanceof Error ? error : new Error(String(error))),
      );
    };
  });
}
