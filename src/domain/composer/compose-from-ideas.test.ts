import { describe, expect, test } from 'vitest';
import { FORMATS } from '#domain/writing/brief.ts';
import { composeFromIdeas } from './compose-from-ideas.ts';

type Ideas = Parameters<typeof composeFromIdeas>[0];
const compose = (text: string, more: Partial<Ideas> = {}) =>
  composeFromIdeas({
    ...{ text, language: null, tone: 'professional', includeEmojis: false, format: 'free', hashtags: 'none' },
    ...{ audience: '', most: 3000 },
    ...more,
  });
const content = (text: string, more: Partial<Ideas> = {}) => compose(text, more)?.content;

describe('composeFromIdeas of a topic', () => {
  test.each([
    ['a few words', 'AI in retail', true],
    ['twelve words', 'one two three four five six seven eight nine ten eleven twelve', true],
    ['thirteen words', 'one two three four five six seven eight nine ten eleven twelve thirteen', false],
    ['a sentence', 'AI is in retail.', false],
    ['two lines', 'AI in retail\nAI in banks', false],
    ['one item', '- AI in retail', true],
    ['an unspaced topic', '新しい働き方', true],
  ])('%s: %s is one: %s', (_, text, isTopic) => {
    const post = content(text) ?? '';
    expect(/Three questions to start with|まず三つの問い/.test(post)).toBe(isTopic);
  });

  test('is the topic, an opening, three questions and a closing question', () => {
    expect(content('AI in retail')).toBe(
      'AI in retail\n\nThree questions to start with:\n\n• What is changing right now?\n• Who benefits, and who carries the cost?\n• What is the first step worth taking?\n\nWhat is your view?',
    );
  });

  test.each([
    ['story', 'AI in retail\n\nWhat is changing right now?\n\nWho benefits, and who carries the cost?'],
    ['how-to', 'Three questions to start with:\n\n1. What is changing right now?\n2. Who benefits'],
    ['question', 'What is worth knowing here?\n\nAI in retail\n\nThree questions'],
    ['list', '• What is changing right now?\n• Who benefits'],
  ] as const)('%s takes its form', (format, part) => {
    expect(content('AI in retail', { format })).toContain(part);
  });

  test('has emojis, the audience and hashtags, a person’s own first', () => {
    const post =
      content('AI in retail #shops', { includeEmojis: true, audience: 'Ada', hashtags: 'few', tone: 'bold' }) ?? '';
    expect(post).toMatch(/^🔥 AI in retail\n/);
    expect(post).toContain('⚡ What is changing right now?');
    expect(post).toMatch(/👇 Ada: .*\?\n/);
    expect(post).toMatch(/#shops #\w+( #\w+)?$/);
    expect(content('AI in retail #Retail #AI', { hashtags: 'many' })?.match(/#\w+/g)).toEqual(['#Retail', '#AI']);
  });

  test('in a language without phrases is the topic and its hashtags', () => {
    expect(content('Порты будущего', { hashtags: 'few', audience: 'Ада' })).toMatch(
      /^Порты будущего\n\nАда:\n\n#Будущего #Порты$/,
    );
  });
});

describe('composeFromIdeas of a draft', () => {
  test('is laid out as it is, with as many hashtags as chosen', () => {
    expect(content('We moved. Cranes lift. Cranes rest.', { hashtags: 'few' })).toMatch(
      /^We moved\.\n\nCranes lift\. Cranes rest\.\n\nWhat would you add\?\n\n#\w+/,
    );
    expect(content('We moved. Cranes lift.')).not.toContain('#');
  });

  test('is null where a format is chosen', () => {
    expect(FORMATS.filter((format) => compose('We moved. All is well.', { format }) === null)).toEqual(
      FORMATS.filter((format) => format !== 'free'),
    );
  });

  test('says whether it was shortened', () => {
    const long = Array.from({ length: 30 }, (_, at) => `Shop ${at} sold lamps in town ${at}.`).join(' ');
    expect(compose(long, { most: 300 })?.isShortened).toBe(true);
    expect(compose('We moved. All is well.')?.isShortened).toBe(false);
  });
});
