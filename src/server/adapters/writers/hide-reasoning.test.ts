import { simulateReadableStream, streamText } from 'ai';
import { MockLanguageModelV4 } from 'ai/test';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createAnswerStream } from '#domain/writing/tidy/answer-stream.ts';
import { hideReasoning } from './hide-reasoning.ts';

const USAGE = {
  inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 1, text: 1, reasoning: 0 },
};

/** What is shown of an answer that a model sends in these pieces. */
async function show(pieces: readonly string[]): Promise<string[]> {
  const deltas = pieces.map((delta) => ({ type: 'text-delta' as const, id: '1', delta }));
  const chunks = [
    { type: 'stream-start' as const, warnings: [] },
    { type: 'text-start' as const, id: '1' },
    ...deltas,
    { type: 'text-end' as const, id: '1' },
    { type: 'finish' as const, finishReason: { unified: 'stop' as const, raw: 'stop' }, usage: USAGE },
  ];
  const stream = () => simulateReadableStream({ chunks, initialDelayInMs: null, chunkDelayInMs: null });
  const model = new MockLanguageModelV4({ doStream: async () => ({ stream: stream() }) });
  const answer = createAnswerStream();
  const shown: string[] = [];
  for await (const piece of streamText({ model: hideReasoning(model), prompt: 'x' }).textStream)
    shown.push(answer.push(piece));
  return [...shown, answer.end()];
}

const POST = 'Ferries go electric.\n\nThe first one carried 41,000 passengers.';
const thoughts = fc.constantFrom(
  '',
  '<think>zorblax</think>',
  '<think>\nzorblax\n\nSure! zorblax</think>\n\n',
  '<reasoning>zorblax < 3 > 2</reasoning>\n',
);
const before = fc.constantFrom('', 'Here is your post:\n\n', '```\n');
const after = fc.constantFrom('', '\n\nHope this helps!', '\n<think>zorblax', '\n<thinking>zorblax</thinking>');
const cuts = fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 12 });

test('however an answer is cut, nothing of what a model thinks is shown', async () => {
  await fc.assert(
    fc.asyncProperty(thoughts, before, after, cuts, async (thought, chatter, end, lengths) => {
      const text = `${thought}${chatter}${POST}${end}`;
      const pieces: string[] = [];
      for (let at = 0, turn = 0; at < text.length; turn += 1) {
        const length = lengths[turn % lengths.length] ?? 1;
        pieces.push(text.slice(at, at + length));
        at += length;
      }
      const shown = (await show(pieces)).join('');
      expect(shown.trim()).toBe(POST);
    }),
    { numRuns: 60 },
  );
});
