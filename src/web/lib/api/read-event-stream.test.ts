import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readEventStream } from './read-event-stream.ts';

const STREAM =
  'event: stage\ndata: {"stage":"fetching"}\n\n: hello\n\nevent: delta\ndata: {"text":"One\ndata: línea"}\n\ndata: x\r\n\r\n';
const EVENTS = [
  { event: 'stage', data: '{"stage":"fetching"}' },
  { event: 'delta', data: '{"text":"One\nlínea"}' },
  { event: undefined, data: 'x' },
];

async function readAll(response: Response) {
  const events = [];
  for await (const { event, data } of readEventStream(response, 1000, new AbortController().signal))
    events.push({ event, data });
  return events;
}

test('however a stream is cut, its events are the same', async () => {
  const bytes = new TextEncoder().encode(STREAM);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat({ max: bytes.length })), async (cuts) => {
      const edges = [0, ...cuts.sort((a, b) => a - b), bytes.length];
      const body = new ReadableStream({
        start(stream) {
          for (const [index, end] of edges.slice(1).entries()) stream.enqueue(bytes.slice(edges[index], end));
          stream.close();
        },
      });
      expect(await readAll(new Response(body))).toEqual(EVENTS);
    }),
  );
});

test('an event that is not complete is not given', async () => {
  expect(await readAll(new Response('data: whole\n\nevent: delta\ndata: half'))).toHaveLength(1);
});

test('silence ends the stream with a timeout', async () => {
  const silent = new Response(new ReadableStream());
  const reading = readEventStream(silent, 5, new AbortController().signal).next();
  await expect(reading).rejects.toMatchObject({ code: 'TIMEOUT', message: 'Request timeout. Please try again.' });
});

test('a broken connection is a network error', async () => {
  const broken = new Response(new ReadableStream({ start: (stream) => stream.error(new TypeError('gone')) }));
  const reading = readEventStream(broken, 1000, new AbortController().signal).next();
  await expect(reading).rejects.toMatchObject({ code: 'NETWORK_ERROR', message: 'Network error occurred' });
});
