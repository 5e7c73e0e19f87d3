import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { streamEvents } from './stream-events.ts';

test('streamEvents sends the type and the JSON of the rest', async () => {
  const stream = streamEvents<{ type: 'delta'; text: string }>(async (emit) => emit({ type: 'delta', text: 'a\nb' }));
  expect(await text(stream)).toBe('event: delta\ndata: {"text":"a\\nb"}\n\n');
});

test('streamEvents sends a heartbeat', async () => {
  let finish: () => void = () => undefined;
  const stream = streamEvents(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      }),
    { heartbeatMs: 2 },
  );
  stream.once('data', () => finish());
  expect(await text(stream)).toMatch(/^(?:: [^\n]+\n\n)+$/);
});

test('streamEvents aborts when the reader leaves, and ignores later events', async () => {
  let emitLater: (event: { type: 'late' }) => void = () => undefined;
  const aborted = new Promise<void>((resolve) => {
    const stream = streamEvents<{ type: 'late' }>(async (emit, signal) => {
      emitLater = emit;
      signal.addEventListener('abort', () => resolve());
      await new Promise((done) => signal.addEventListener('abort', done));
    });
    stream.destroy();
  });
  await aborted;
  expect(() => emitLater({ type: 'late' })).not.toThrow();
});
