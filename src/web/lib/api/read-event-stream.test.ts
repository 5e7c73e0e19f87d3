import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EventParser, readEvents, type StreamEvent } from './read-event-stream.ts';

const STREAM =
  'event: stage\ndata: {"stage":"fetching"}\n\n: hello\n\nevent: delta\ndata: {"text":"One\ndata: line"}\n\ndata: x\r\n\r\n';
const EVENTS: StreamEvent[] = [
  { type: 'stage', data: '{"stage":"fetching"}' },
  { type: 'delta', data: '{"text":"One\nline"}' },
  { type: 'message', data: 'x' },
];

test('however a stream is cut, its events are the same', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: STREAM.length })), (cuts) => {
      const parser = new EventParser();
      const edges = [0, ...cuts.sort((a, b) => a - b), STREAM.length];
      const found = edges.slice(1).flatMap((end, index) => parser.push(STREAM.slice(edges[index], end)));
      expect(found).toEqual(EVENTS);
    }),
  );
});

test('an event that is not complete is not given', () => {
  expect(new EventParser().push('event: delta\ndata: half')).toEqual([]);
});

test('a stream is read to its end', async () => {
  const found: StreamEvent[] = [];
  for await (const event of readEvents(new Response(STREAM), 1000, new AbortController().signal)) found.push(event);
  expect(found).toEqual(EVENTS);
});

test('silence ends it with the sentence of a timeout', async () => {
  const silent = new Response(new ReadableStream());
  const reading = readEvents(silent, 5, new AbortController().signal).next();
  await expect(reading).rejects.toMatchObject({ code: 'TIMEOUT', message: 'Request timeout. Please try again.' });
});

test('a broken connection is a network error', async () => {
  const broken = new Response(new ReadableStream({ start: (stream) => stream.error(new TypeError('gone')) }));
  const reading = readEvents(broken, 1000, new AbortController().signal).next();
  await expect(reading).rejects.toMatchObject({ code: 'NETWORK_ERROR', message: 'Network error occurred' });
});
