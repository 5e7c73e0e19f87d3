import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Cue, composeTranscript } from './transcript.ts';

/** Said at an even pace: each word when the one before is over. */
function said(text: string, startMs = 0): Cue[] {
  let at = startMs;
  return text.split(' ').map((word) => {
    const cue = { startMs: at, text: word };
    at += word.length * 70 + 100;
    return cue;
  });
}

test('lines with punctuation become sentences and paragraphs, chapters begin new ones', () => {
  const cues = [
    'We fired the kiln',
    'for four days. Nobody',
    'slept. Then it cooled.',
    'What did we learn?',
    'Patience.',
  ];
  const timed = cues.map((text, at) => ({ startMs: at * 3000, text }));
  const chapters = [
    { startMs: 0, title: 'Intro' },
    { startMs: 9000, title: 'Lessons' },
  ];
  expect(composeTranscript({ cues: timed, chapters })).toBe(
    'We fired the kiln for four days. Nobody slept. Then it cooled.\n\nWhat did we learn? Patience.',
  );
});

test('music, applause and note signs go; brackets with figures and words in parentheses stay', () => {
  const text = '[Music] ♪ Welcome back (applause). >> We sold [12] of them (in May). [ __ ] <i>Truly</i>.';
  expect(composeTranscript({ cues: [{ startMs: 0, text }] })).toBe(
    'Welcome back. We sold [12] of them (in May). Truly.',
  );
});

test('without punctuation sentences end at pauses', () => {
  const first = said('so today we look at kilns');
  const second = said('they are hot', 9000);
  expect(composeTranscript({ cues: [...first, ...second] })).toBe('So today we look at kilns. They are hot.');
});

test('a stretch without a pause is cut where the speaker waited longest', () => {
  const before = said(Array.from({ length: 30 }, () => 'before').join(' '));
  const after = said(Array.from({ length: 30 }, () => 'after').join(' '), (before.at(-1)?.startMs ?? 0) + 420 + 600);
  const text = composeTranscript({ cues: [...before, ...after] });
  expect(text).toMatch(/before\.\s+After after/);
  for (const sentence of text.split(/(?<=\.)\s+/)) expect(sentence.length).toBeLessThanOrEqual(250);
});

test('scripts without spaces are joined without', () => {
  const cues = [
    { startMs: 0, text: '電動フェリーが' },
    { startMs: 1200, text: '港に来ました。' },
    { startMs: 2600, text: 'とても静かです。' },
  ];
  expect(composeTranscript({ cues })).toBe('電動フェリーが港に来ました。とても静かです。');
});

test('nothing said is nothing', () => {
  expect(composeTranscript({ cues: [] })).toBe('');
  expect(composeTranscript({ cues: [{ startMs: 0, text: '[Music]' }] })).toBe('');
});

const word = fc.stringMatching(/^[a-z]{1,9}$/);
const cueLists = fc.array(fc.tuple(fc.integer({ min: 0, max: 4000 }), fc.array(word, { minLength: 1, maxLength: 5 })), {
  maxLength: 60,
});
const lower = (text: string) => text.toLowerCase().match(/[a-z]+/g) ?? [];

test('every word is kept, in its order, wherever pauses and chapters fall', () => {
  fc.assert(
    fc.property(cueLists, fc.array(fc.integer({ min: 0, max: 100_000 })), (list, starts) => {
      let at = 0;
      const cues = list.map(([wait, words]) => {
        at += wait;
        return { startMs: at, text: words.join(' ') };
      });
      const text = composeTranscript({ cues, chapters: starts.map((startMs) => ({ startMs, title: 'x' })) });
      expect(lower(text)).toEqual(list.flatMap(([, words]) => words));
      expect(text).not.toMatch(/\n{3}| {2}|^\s|\s$/);
    }),
  );
});
