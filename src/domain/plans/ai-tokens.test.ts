import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type CallOutcome,
  type CallSize,
  DAILY_TOKENS,
  estimateCall,
  personTokenScope,
  sizeOfCall,
  tokensForCharacters,
  tokensForText,
  tokensSpent,
  totalOf,
} from './ai-tokens.ts';

test.each([
  [0, 0],
  [1, 1],
  [3, 1],
  [4, 2],
  [30_000, 10_000],
])('tokensForCharacters: %i characters are at most %i tokens', (characters, tokens) => {
  expect(tokensForCharacters(characters)).toBe(tokens);
});

test.each([
  ['nine signs', 4],
  ['船は島へ行く。', 7],
  ['Go 船 🚢', 5],
])('tokensForText counts a sign of a dense script as a token: %s', (text, tokens) => {
  expect(tokensForText(text)).toBe(tokens);
});

test('sizeOfCall grows with the prompt and with the effort, up to the longest answer', () => {
  const prompt = 'x'.repeat(3000);
  expect(sizeOfCall(prompt, 300, 'none')).toEqual({ prompt: 1000, text: 100, reasoning: 0 });
  const efforts = ['none', 'minimal', 'low', 'medium', 'high', 'xhigh'] as const;
  const sizes = efforts.map((effort) => totalOf(sizeOfCall(prompt, 300, effort)));
  expect(sizes).toEqual([1100, 2100, 3100, 9100, 17_100, 33_100]);
  expect(totalOf(sizeOfCall(prompt, 300, undefined))).toBe(3100);
});

test('estimateCall adds the instructions and the answer to what is read', () => {
  expect(totalOf(estimateCall(0))).toBe(4500);
  fc.assert(
    fc.property(fc.nat(100_000), (characters) => {
      expect(totalOf(estimateCall(characters))).toBe(4500 + tokensForCharacters(characters));
    }),
  );
});

const SIZE: CallSize = { prompt: 1000, text: 600, reasoning: 200 };
const outcome = (rest: Partial<CallOutcome>): CallOutcome => ({
  inputTokens: null,
  outputTokens: null,
  streamed: 0,
  hasBegun: false,
  isDone: false,
  ...rest,
});
test.each<[string, Partial<CallOutcome>, number]>([
  ['done, reported', { isDone: true, inputTokens: 5, outputTokens: 7, streamed: 300, hasBegun: true }, 12],
  ['done, nothing reported', { isDone: true, streamed: 300, hasBegun: true }, 1800],
  ['done, the answer not reported', { isDone: true, inputTokens: 5 }, 805],
  ['broken off before anything came', {}, 1100],
  ['broken off while thoughts came', { streamed: 900 }, 1300],
  ['broken off in the text', { streamed: 300, hasBegun: true }, 1300],
  ['broken off, the input reported', { inputTokens: 700, outputTokens: 1, streamed: 300, hasBegun: true }, 1000],
  ['broken off, more reported than came', { inputTokens: 700, outputTokens: 900, streamed: 3 }, 1600],
])('tokensSpent, %s', (_what, rest, spent) => {
  expect(tokensSpent(SIZE, outcome(rest))).toBe(spent);
});

test('tokensSpent: the sum charged for calls is never below what their providers reported', () => {
  const tokens = fc.option(fc.nat(50_000));
  const call = fc.record({
    size: fc.record({ prompt: fc.nat(50_000), text: fc.nat(10_000), reasoning: fc.nat(32_000) }),
    ended: fc.record({
      inputTokens: tokens,
      outputTokens: tokens,
      streamed: fc.nat(20_000),
      hasBegun: fc.boolean(),
      isDone: fc.boolean(),
    }),
  });
  fc.assert(
    fc.property(fc.array(call, { maxLength: 20 }), (calls) => {
      const charged = calls.reduce((sum, { size, ended }) => sum + tokensSpent(size, ended), 0);
      const reported = calls.reduce((sum, { ended }) => sum + (ended.inputTokens ?? 0) + (ended.outputTokens ?? 0), 0);
      expect(charged).toBeGreaterThanOrEqual(reported);
      for (const { size, ended } of calls) {
        // Nothing is free of which something came.
        if (ended.inputTokens === null) expect(tokensSpent(size, ended)).toBeGreaterThanOrEqual(size.prompt);
      }
    }),
  );
});

test('DAILY_TOKENS are enough for some 13 posts from long articles for a person, ten times that for all', () => {
  expect(DAILY_TOKENS).toEqual({ installation: 2_000_000, person: 200_000 });
  expect(Math.floor(DAILY_TOKENS.person / totalOf(estimateCall(30_000)))).toBe(13);
});

test('personTokenScope differs between people, and from the installation', () => {
  expect(personTokenScope('a')).toBe('user:a');
  expect(personTokenScope('b')).not.toBe(personTokenScope('a'));
});
