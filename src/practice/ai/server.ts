import { type Listening, type ListenOptions, lazyListener, listen } from '#practice/http/listen.ts';

/** Starts the practice AI; it stores nothing. Its code is loaded with the first call. */
export function startAi(options: ListenOptions = {}): Promise<Listening> {
  return listen(options, (url, closing) =>
    lazyListener(async () => (await import('./service.ts')).makeAiListener(url, closing)),
  );
}
