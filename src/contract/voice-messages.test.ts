import { expect, test } from 'vitest';
import { HABITS } from '#domain/voice/habit-names.ts';
import { sampleVoice } from '#test/harness/voice.ts';
import { describeDifference, describeLikeness, describeSheet } from './voice-messages.ts';

const { sheet } = sampleVoice();
const said = (changes: object) =>
  Object.fromEntries(describeSheet({ ...sheet, ...changes }).map(({ part, sentence }) => [part, sentence]));

test('a sheet is told part by part, and what is empty is not told', () => {
  expect(said({ signOff: 'So long.', usedWords: ['loom', 'wool'], notes: ' Calm. ' })).toMatchObject({
    Sentences: 'About 4 words on average.',
    Paragraphs: 'One sentence each. A blank line between paragraphs.',
    Emoji: 'None.',
    Hashtags: 'None.',
    Ending: 'A statement; no question to the readers.',
    'Sign-off': 'Last of all, word for word: “So long.”',
    'Words you use': 'loom, wool.',
    Also: 'Calm.',
  });
  expect(said({ opening: '', signOff: '', notes: '', usedWords: [], avoidedWords: [] })).not.toHaveProperty('Openings');
  expect(said({ paragraphSentences: 3, lineBreaks: 'line' })['Paragraphs']).toBe(
    'About 3 sentences each. One below the other, without blank lines.',
  );
});

test.each(HABITS)('%s is told both ways', (habit) => {
  const more = describeDifference({ habit, usual: 1, here: 9 });
  const fewer = describeDifference({ habit, usual: 9, here: 1 });
  expect(more).not.toBe(fewer);
  for (const sentence of [more, fewer]) expect(sentence).toMatch(/^You.*\.$/);
});

test.each([
  [{ habit: 'sentenceWords', usual: 11.2, here: 23.4 }, 'Your sentences have 11 words on average, these have 23.'],
  [
    { habit: 'paragraphSentences', usual: 1.25, here: 3 },
    'Your paragraphs have 1.3 sentences on average, these have 3.',
  ],
  [{ habit: 'emojis', usual: 0.1, here: 4 }, 'Your posts have no emojis, this one has 4 emojis.'],
  [{ habit: 'hashtags', usual: 3, here: 1 }, 'Your posts have about 3 hashtags, this one has 1 hashtag.'],
] as const)('%j', (difference, sentence) => {
  expect(describeDifference(difference)).toBe(sentence);
});

test('the gauge is one line', () => {
  const emojis = { habit: 'emojis', usual: 0, here: 4 } as const;
  expect(describeLikeness({ likeness: 'close', differences: [] })).toBe('Much like your own posts');
  expect(describeLikeness({ likeness: 'partly', differences: [emojis] })).toBe(
    'Partly like your own posts · 1 habit differs',
  );
});
