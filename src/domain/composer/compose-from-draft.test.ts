import { describe, expect, test } from 'vitest';
import { networkLength } from '#domain/writing/markdown-blocks.ts';
import { composeFromDraft } from './compose-from-draft.ts';
import { parseDraft } from './parse-draft.ts';

type Options = Parameters<typeof composeFromDraft>[1];
const options: Options = {
  ...{ tone: 'professional', includeEmojis: false, language: 'en', seed: '', audience: '', most: 3000 },
  ...{ mostTags: 0, wantedTags: 0 },
};
const compose = (text: string, more: Partial<Options> = {}) =>
  composeFromDraft(parseDraft(text, 'en'), { ...options, ...more });
const content = (text: string, more: Partial<Options> = {}) => compose(text, more).content;
const DRAFT = 'We hired twelve engineers. Four left within months. Nobody had time. Now each has a mentor.';

describe('composeFromDraft', () => {
  test.each([
    [
      'professional',
      'We hired twelve engineers.\n\nFour left within months. Nobody had time.\n\nNow each has a mentor.\n\nWhat is your view?',
    ],
    [
      'thoughtful',
      'We hired twelve engineers.\n\nFour left within months. Nobody had time. Now each has a mentor.\n\nWhat would you add, or question?',
    ],
    [
      'bold',
      'We hired twelve engineers.\n\nFour left within months.\n\nNobody had time.\n\nNow each has a mentor.\n\nAgree or disagree?',
    ],
  ] as const)('%s: hook first, paragraphs, a question', (tone, post) => {
    expect(content(DRAFT, { tone })).toBe(post);
  });

  test('leads with a question in the tones that ask, where nothing refers to it', () => {
    const text = 'We hired engineers. Who trains new people? Our mentors do. All is well.';
    expect(content(text, { tone: 'thoughtful' })).toMatch(
      /^Who trains new people\?\n\nWe hired engineers\. Our mentors do\./,
    );
    expect(content(text, { tone: 'professional' })).toMatch(/^We hired engineers\./);
    expect(content(text.replace('Our mentors', 'They'), { tone: 'thoughtful' })).toMatch(/^We hired engineers\./);
    expect(content(text.replace('Who trains', 'But who trains'), { tone: 'thoughtful' })).toMatch(
      /^We hired engineers\./,
    );
    expect(content(text.replace('people', 'people '.repeat(22)), { tone: 'thoughtful' })).toMatch(
      /^We hired engineers\./,
    );
  });

  test('has an opening over a list, unless the hook introduces it', () => {
    expect(content('We learned this.\n- one\n- two')).toMatch(
      /^We learned this\.\n\nThe key points:\n\n• One\n• Two\n\n/,
    );
    expect(content('We learned:\n- one\n- two')).toMatch(/^We learned:\n\n• One\n• Two\n\n/);
    expect(content('What did we learn?\n1. one\n2. two')).toMatch(/^What did we learn\?\n\n1\. One\n2\. Two\n\n/);
    expect(content('- one\n- two')).toMatch(/^The key points:\n\n• One\n• Two\n\n/);
  });

  test('asks no question after one at the end, but names the audience then', () => {
    expect(content('We moved. Who is in?')).toBe('We moved.\n\nWho is in?');
    expect(content('We moved. Who is in?', { audience: 'Ada' })).toBe('We moved.\n\nFor Ada:\n\nWho is in?');
    expect(content('We moved. All is well.', { audience: 'Ada' })).toBe(
      'We moved.\n\nAll is well.\n\nAda: What is your view?',
    );
  });

  test('decorates hook, list and question with emojis, but no line that has one', () => {
    expect(content('We moved.\n- one\n- two', { includeEmojis: true })).toBe(
      '💡 We moved.\n\nThe key points:\n\n🔹 One\n🔹 Two\n\n💬 What is your view?',
    );
    expect(content('🚀 We moved. All is well.', { includeEmojis: true })).toMatch(/^🚀 We moved\./);
  });

  test('of a part adds neither phrases, emojis nor hashtags', () => {
    const part = content('We moved.\n- one\n- two', {
      includeEmojis: true,
      isPart: true,
      mostTags: 5,
      wantedTags: 3,
      audience: 'Ada',
    });
    expect(part).toBe('We moved.\n\n• One\n• Two');
  });
});

describe('composeFromDraft, hashtags:', () => {
  const tags = (text: string, more: Partial<Options>) => content(text, more).match(/#\S+/g) ?? [];

  test.each<[string, Partial<Options>, string[]]>([
    ['Cranes lift. Cranes rest. #work #team', { mostTags: 5, wantedTags: 3 }, ['#work', '#team', '#Cranes']],
    ['Cranes lift. Cranes rest. #work #team', { mostTags: 1, wantedTags: 1 }, ['#work']],
    ['Cranes lift. Cranes rest. #work #team', { mostTags: 0, wantedTags: 3 }, []],
    ['Cranes lift. Cranes rest. #cranes', { mostTags: 3, wantedTags: 2 }, ['#cranes', '#Lift']],
    ['We love #Cranes and rest. Cranes lift.', { mostTags: 5, wantedTags: 1 }, ['#Cranes']],
  ])('%s with %j: %j', (text, more, expected) => {
    expect(tags(text, more)).toEqual(expected);
  });
});

describe('composeFromDraft of a long draft', () => {
  const long = Array.from({ length: 60 }, (_, at) => `Shop number ${at} sold ${at * 7} lamps in town ${at % 5}.`).join(
    ' ',
  );

  test('leaves out the weakest sentences, keeps the first and their order, and says so', () => {
    const { content: post, isShortened } = compose(long, { most: 800 });
    expect(isShortened).toBe(true);
    expect(networkLength(post)).toBeLessThanOrEqual(800);
    expect(networkLength(post)).toBeGreaterThan(500);
    expect(post).toMatch(/^Shop number 0 sold/);
    expect(post).toMatch(/What is your view\?$/);
    const numbers = [...post.matchAll(/number (\d+)/g)].map((match) => Number(match[1]));
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
  });

  test('stays whole where it fits', () => {
    const { content: post, isShortened } = compose(DRAFT, { most: networkLength(content(DRAFT)) });
    expect([post, isShortened]).toEqual([content(DRAFT), false]);
  });

  test('of one endless sentence is cut at a clause', () => {
    const post = content(`The harbour ${'buys another ferry for the coast, '.repeat(40)}and stops.`, { most: 300 });
    expect(networkLength(post)).toBeLessThanOrEqual(300);
    expect(post).toMatch(/coast…/);
  });
});
