import { describe, expect, test } from 'vitest';
import { detectLanguage, WRITING_LANGUAGES } from '#domain/language/languages.ts';
import { isQuestion } from '#domain/language/sentences.ts';
import { TONES } from '#domain/writing/tones.ts';
import type { PhraseSet } from './phrase-set.ts';
import { closingFor, isStockPhrase, phrasesFor, topicQuestionsFor } from './stock-phrases.ts';

const phrasesOf = (language: (typeof WRITING_LANGUAGES)[number]) => phrasesFor(language) as PhraseSet;
const questionsOf = ({ closings, topicQuestions }: PhraseSet) =>
  [...Object.values(closings), ...Object.values(topicQuestions)].flat();
const linesOf = (phrases: PhraseSet) => [
  ...Object.values(phrases.openings),
  ...questionsOf(phrases),
  ...Object.values(phrases.formats),
  phrases.topicOpening,
];

describe.each(WRITING_LANGUAGES)('phrasesFor %s', (language) => {
  const phrases = phrasesOf(language);

  test('has an opening and at least two closing questions for each tone', () => {
    for (const tone of TONES) {
      expect(phrases.openings[tone]).toMatch(/[:：]$/);
      expect(new Set(phrases.closings[tone]).size).toBeGreaterThanOrEqual(2);
    }
    expect(questionsOf(phrases).filter((line) => !isQuestion(line) && language !== 'ja')).toEqual([]);
  });

  test('has three questions for a topic in each manner', () => {
    for (const questions of Object.values(phrases.topicQuestions)) expect(new Set(questions).size).toBe(3);
  });

  test('is written in its language', () => {
    expect(detectLanguage(linesOf(phrases).join(' '), null)).toBe(language);
  });

  test('names the audience and the source', () => {
    expect(phrases.audience.opening).toContain('{audience}');
    expect(phrases.audience.address).toContain('{audience}');
    expect([phrases.source, phrases.sources].every((word) => /[:：]$/.test(word))).toBe(true);
    expect(phrases.quotes.map((quote) => quote.trim()).join('')).toMatch(/^(?:“”|„“|«»|「」)$/);
  });

  test('says nothing that could be a fact: no number and no name', () => {
    for (const line of linesOf(phrases)) expect(line).not.toMatch(/\p{N}/u);
  });

  test('isStockPhrase recognises all of them, with spaces around, and nothing more', () => {
    for (const line of linesOf(phrases)) {
      expect(isStockPhrase(` ${line} `)).toBe(true);
      expect(isStockPhrase(`${line} And more.`)).toBe(false);
    }
  });
});

test('phrasesFor is null in another language', () => {
  expect(phrasesFor('other')).toBeNull();
});

test.each([
  ['professional', 'plain'],
  ['conversational', 'lively'],
  ['enthusiastic', 'lively'],
  ['thoughtful', 'deep'],
  ['bold', 'plain'],
  ['humorous', 'lively'],
] as const)('topicQuestionsFor a %s post are the %s ones', (tone, manner) => {
  const phrases = phrasesOf('en');
  expect(topicQuestionsFor(phrases, tone)).toBe(phrases.topicQuestions[manner]);
});

test('closingFor picks by the seed, and takes the next one after a question of an earlier round', () => {
  const phrases = phrasesOf('en');
  const [first = '', second = '', third = ''] = phrases.closings.bold;
  expect(['', 'a', 'ab', 'abc'].map((seed) => closingFor(phrases, 'bold', seed, null))).toEqual([
    first,
    second,
    third,
    first,
  ]);
  expect(closingFor(phrases, 'bold', 'ab', first)).toBe(second);
  expect(closingFor(phrases, 'bold', 'ab', third)).toBe(first);
  expect(closingFor(phrases, 'bold', 'ab', 'Was denkt ihr?')).toBe(third);
});
