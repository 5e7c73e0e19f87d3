import { expect, test } from 'vitest';
import { AUDIENCE_MAX } from '#domain/writing/brief.ts';
import { addressAudience, audienceLine, cleanAudience } from './audience.ts';
import { phrasesFor } from './phrases/stock-phrases.ts';

test.each([
  ['Engineers', 'Engineers'],
  ['  People\n who run   ports. ', 'People who run ports'],
  ['<b>Founders</b> & <i>co</i>', 'Founders & co'],
  ['#Founders ＃of start#ups', 'Founders of startups'],
  ['# 1. Founders:', 'Founders'],
  ['> - • Founders;,', 'Founders'],
  ['C# developers', 'C# developers'],
  ['Foun\u200bders\u0000', 'Founders'],
  ['🚀 Founders', '🚀 Founders'],
  ['', ''],
  [' :. ', ''],
])('cleanAudience: %j is %j', (typed, audience) => {
  expect(cleanAudience(typed, true)).toBe(audience);
});

test('cleanAudience removes emojis where none are wanted, and cuts between characters', () => {
  expect(cleanAudience('🚀 Founders', false)).toBe('Founders');
  expect(cleanAudience('x'.repeat(AUDIENCE_MAX + 1), true)).toBe('x'.repeat(AUDIENCE_MAX));
  expect(cleanAudience(`${'x'.repeat(AUDIENCE_MAX - 1)}😀`, true)).toBe('x'.repeat(AUDIENCE_MAX - 1));
});

test.each([
  ['en', 'Ada: What do you think?', 'For Ada:'],
  ['de', 'Ada: What do you think?', 'Für Ada:'],
  ['fr', 'Ada : What do you think?', 'Pour Ada :'],
  ['es', 'Ada: What do you think?', 'Para Ada:'],
  ['it', 'Ada: What do you think?', 'Per Ada:'],
  ['pt', 'Ada: What do you think?', 'Para Ada:'],
  ['nl', 'Ada: What do you think?', 'Voor Ada:'],
  ['ja', 'Adaの皆さん、What do you think?', 'Adaの方へ：'],
  ['zh', 'Ada：What do you think?', '致Ada：'],
] as const)('addressAudience and audienceLine, %s: %s and %s', (language, question, line) => {
  const phrases = phrasesFor(language);
  expect(phrases && addressAudience('What do you think?', 'Ada', phrases)).toBe(question);
  expect(audienceLine('Ada', phrases)).toBe(line);
});

test('addressAudience and audienceLine of nobody add nothing', () => {
  const phrases = phrasesFor('en');
  expect(phrases && addressAudience('What do you think?', '', phrases)).toBe('What do you think?');
  expect(audienceLine('', phrases)).toBeNull();
});

test('audienceLine without phrases is the name alone, its signs escaped', () => {
  expect(audienceLine('People who *run* ports', null)).toBe('People who \\*run\\* ports:');
  expect(audienceLine('$& {audience}', phrasesFor('en'))).toBe('For $& {audience}:');
});
