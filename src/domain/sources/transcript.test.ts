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

test('composeTranscript makes sentences and paragraphs of punctuated lines, and begins new ones at chapters', () => {
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

test('composeTranscript removes music, applause and note signs, not brackets with digits or words in parentheses', () => {
  const text = '[Music] ♪ Welcome back (applause). >> We sold [12] of them (in May). [ __ ] <i>Truly</i>.';
  expect(composeTranscript({ cues: [{ startMs: 0, text }] })).toBe(
    'Welcome back. We sold [12] of them (in May). Truly.',
  );
});

test('composeTranscript ends sentences at pauses where there is no punctuation', () => {
  const first = said('so today we look at kilns');
  const second = said('they are hot', 9000);
  expect(composeTranscript({ cues: [...first, ...second] })).toBe('So today we look at kilns. They are hot.');
});

test('composeTranscript cuts words without a pause where the speaker waited longest', () => {
  const before = said(Array.from({ length: 30 }, () => 'before').join(' '));
  const after = said(Array.from({ length: 30 }, () => 'after').join(' '), (before.at(-1)?.startMs ?? 0) + 420 + 600);
  const text = composeTranscript({ cues: [...before, ...after] });
  expect(text).toMatch(/before\.\s+After after/);
  for (const sentence of text.split(/(?<=\.)\s+/)) expect(sentence.length).toBeLessThanOrEqual(250);
});

test('composeTranscript joins scripts without spaces without them', () => {
  const cues = [
    { startMs: 0, text: '電動フェリーが' },
    { startMs: 1200, text: '港に来ました。' },
    { startMs: 2600, text: 'とても静かです。' },
  ];
  expect(composeTranscript({ cues })).toBe('電動フェリーが港に来ました。とても静かです。');
});

test('composeTranscript of nothing is empty', () => {
  expect(composeTranscript({ cues: [] })).toBe('');
  expect(composeTranscript({ cues: [{ startMs: 0, text: '[Music]' }] })).toBe('');
});

const word = fc.stringMatching(/^[a-z]{1,9}$/);
const cueLists = fc.array(fc.tuple(fc.integer({ min: 0, max: 4000 }), fc.array(word, { minLength: 1, maxLength: 5 })), {
  maxLength: 60,
});
const lower = (text: string) => text.toLowerCase().match(/[a-z]+/g) ?? [];

test('composeTranscript keeps every word in its order', () => {
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

const cuesAt = (...cues: [startMs: number, text: string][]) => cues.map(([startMs, text]) => ({ startMs, text }));
const sentences = (...cues: [number, string][]) => composeTranscript({ cues: cuesAt(...cues) }).split(/(?<=[.。]) ?/);

test.each([
  // 800 ms after what it takes to say the words, 70 ms a character.
  [
    [
      [0, 'ten chars!'.replace('!', '')],
      [9 * 70 + 800, 'next'],
    ],
    ['Ten chars.', 'Next.'],
  ],
  [
    [
      [0, 'ten chars'],
      [9 * 70 + 799, 'next'],
    ],
    ['Ten chars next.'],
  ],
] as [[number, string][], string[]][])('composeTranscript, without punctuation: %j becomes %j', (cues, expected) => {
  const long = `${'word '.repeat(100).trim()}`;
  const all = [...cues, [100_000, long]] as [number, string][];
  expect(sentences(...all).slice(0, expected.length)).toEqual(expected);
});

test.each([
  ['hello,', 'Hello.'],
  ['hello;', 'Hello.'],
  ['hello', 'Hello.'],
  ['Élan', 'Élan.'],
  ['éclair', 'Éclair.'],
  ['3 cats', '3 cats.'],
  ['港は静か', '港は静か。'],
])('composeTranscript, without punctuation: %s becomes %s', (words, sentence) => {
  const rest = 'word '.repeat(120).trim();
  expect(composeTranscript({ cues: cuesAt([0, words], [60_000, rest]) }).split('\n\n')[0]).toMatch(
    new RegExp(`^${sentence.replace('.', '\\.')}`),
  );
});

test.each([
  ['[Music] Hello.', 'Hello.'],
  ['[applause] Hello.', 'Hello.'],
  ['[ __ ] Hello.', 'Hello.'],
  ['[5] Hello.', '[5] Hello.'],
  ['(Laughter) Hello.', 'Hello.'],
  ['(Applaus) Hallo.', 'Hallo.'],
  ['(in my view) Hello.', '(in my view) Hello.'],
  ['♪ Hello. ♪', 'Hello.'],
  ['>> Hello.', 'Hello.'],
  ['&gt;&gt; Hello.', 'Hello.'],
  ['<i>Hello</i> <c.yellow>there</c>.', 'Hello there.'],
  ['Hello [Music] .', 'Hello.'],
  ['Hel\u200blo.', 'Hel lo.'],
])('composeTranscript cleans %j to %j', (text, cleaned) => {
  expect(composeTranscript({ cues: cuesAt([0, text]) })).toBe(cleaned);
});

test('composeTranscript makes paragraphs of four sentences', () => {
  const text = 'One. Two. Three. Four. Five. Six.';
  expect(composeTranscript({ cues: cuesAt([0, text]) })).toBe('One. Two. Three. Four.\n\nFive. Six.');
});

test('composeTranscript begins a paragraph at each chapter with words, in order of time', () => {
  const cues = cuesAt([0, 'One.'], [1000, 'Two.'], [2000, 'Three.'], [3000, 'Four.']);
  const chapters = [
    { startMs: 3000, title: 'c' },
    { startMs: 1000, title: 'a' },
    { startMs: 1500, title: 'b' },
    { startMs: 9000, title: 'd' },
  ];
  expect(composeTranscript({ cues, chapters })).toBe('One.\n\nTwo.\n\nThree.\n\nFour.');
  expect(composeTranscript({ cues, chapters: [{ startMs: 0, title: 'a' }] })).toBe('One. Two. Three. Four.');
});

test('composeTranscript trusts punctuation from one end of a sentence in 400 characters on', () => {
  const words = (count: number) => 'abcd '.repeat(count).trim();
  const text = (count: number) => composeTranscript({ cues: cuesAt([0, `${words(count)}. Next`]) });
  // 400 characters and less with one full stop: the last sentence stays without one.
  expect(text(70)).toMatch(/ Next$/);
  expect(text(90)).toMatch(/ Next\.$|Next\.$/);
});

test.each([
  [['港は', '静かです。'], '港は静かです。'],
  [['港は', 'old.'], '港は old.'],
  [['old', '港。'], 'old 港。'],
  [['「', '港」。'], '「港」。'],
])('composeTranscript joins %j as %s', (pieces, text) => {
  expect(composeTranscript({ cues: pieces.map((piece, at) => ({ startMs: at, text: piece })) })).toBe(text);
});
