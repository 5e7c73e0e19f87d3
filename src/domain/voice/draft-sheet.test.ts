import { expect, test } from 'vitest';
import { learnVoices } from '#test/corpora/voices/measure-voices.ts';
import { readVoices } from '#test/corpora/voices/read-voices.ts';
import { draftSheet } from './draft-sheet.ts';
import { choicesInVoice, type StyleSheet } from './style-sheet.ts';
import { measureVoice } from './voice-profile.ts';

const sheets = new Map(learnVoices(readVoices()).map(({ author, sheet }) => [author.name, sheet]));

/** What was written down of each author before their posts. */
test.each<[string, Partial<StyleSheet>]>([
  ['open-1', { lineBreaks: 'blank-line', paragraphSentences: 1, person: 'i', emojis: 0, hashtags: 0, hasLists: false }],
  ['open-2', { person: 'we', emojis: 1, hashtags: 3, signOff: 'Have a good week, all.', endsWithQuestion: false }],
  ['open-3', { person: 'you', hasLists: true, hashtags: 2, endsWithQuestion: true, signOff: '' }],
  ['open-4', { person: 'i', lineBreaks: 'one-block', hashtags: 0, endsWithQuestion: false }],
  ['open-5', { person: 'we', signOff: 'Was meint ihr?', endsWithQuestion: true, hashtags: 3, emojis: 0 }],
  ['open-6', { emojis: 0, hashtags: 0, hasLists: false, endsWithQuestion: false, signOff: '' }],
  ['measured-1', { signOff: 'Onwards!', hashtags: 5, lineBreaks: 'blank-line' }],
  ['measured-2', { signOff: 'The full note is linked below.', person: 'nobody', hashtags: 2, emojis: 0 }],
  ['measured-3', { signOff: 'Save this for later.', hasLists: true, emojis: 1, hashtags: 0 }],
  ['measured-4', { signOff: 'Un abrazo.', hashtags: 0, emojis: 1 }],
  ['measured-5', { lineBreaks: 'line', emojis: 0, hashtags: 0 }],
  ['measured-6', { signOff: 'Curious what others see.', lineBreaks: 'one-block', person: 'i' }],
])('the sheet of %s says what they do', (name, expected) => {
  expect(sheets.get(name)).toMatchObject(expected);
});

test('openings are told in plain words', () => {
  expect(sheets.get('open-3')?.opening).toBe('Begin with a question. Keep the first line short, about 7 words.');
  expect(sheets.get('measured-3')?.opening).toContain('Begin with a number.');
  expect(sheets.get('measured-6')?.opening).toContain('Often begin with “A small thing”.');
  expect(sheets.get('open-4')?.opening).toBe('');
});

test('words come from many posts, and none is avoided that somebody uses', () => {
  const posts = Array.from({ length: 12 }, (_, at) => `The loom ${at} stands still. We leverage nothing, I think.`);
  const sheet = draftSheet(posts, measureVoice(posts));
  expect(sheet.usedWords).toContain('loom');
  expect(sheet.usedWords).not.toContain('the');
  expect(sheet.avoidedWords).toContain('delve');
  expect(sheet.avoidedWords).not.toContain('leverage');
  // A few posts prove of no word that it is avoided.
  expect(draftSheet(posts.slice(0, 9), measureVoice(posts)).avoidedWords).toEqual([]);
});

test('figures stay within what a sheet may hold, whatever the posts', () => {
  const shout = `${'🚀'.repeat(40)} Go! ${'#tag '.repeat(40)}`;
  expect(draftSheet([shout], measureVoice([shout]))).toMatchObject({
    emojis: 10,
    hashtags: 5,
    sentenceWords: 3,
    signOff: '',
  });
  expect(draftSheet([], measureVoice([]))).toMatchObject({
    sentenceWords: 3,
    paragraphSentences: 1,
    person: 'nobody',
    opening: '',
  });
});

test.each([
  [
    { emojis: 0, hashtags: 0 },
    { includeEmojis: false, hashtags: 'none' },
  ],
  [
    { emojis: 2, hashtags: 3 },
    { includeEmojis: true, hashtags: 'few' },
  ],
  [
    { emojis: 1, hashtags: 4 },
    { includeEmojis: true, hashtags: 'many' },
  ],
] as const)('%j is written with %j', (counts, choices) => {
  const sheet = { ...(sheets.get('open-1') as StyleSheet), ...counts };
  expect(choicesInVoice({ includeEmojis: true, hashtags: 'many' }, sheet)).toEqual(choices);
});
