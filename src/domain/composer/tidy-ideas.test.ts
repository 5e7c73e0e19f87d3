import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changeOf } from '#domain/writing/same-words.ts';
import { tidyIdeas } from './tidy-ideas.ts';

describe('tidyIdeas', () => {
  test.each([
    [
      'thoughts',
      'en',
      'the team is small\nwe ship daily\nnobody left',
      'The team is small.\n\nWe ship daily.\n\nNobody left.',
    ],
    ['their languages', 'de', 'wir sind umgezogen\nes ist laut hier', 'Wir sind umgezogen.\n\nEs ist laut hier.'],
    ['French', 'fr', 'on a gagné\nmerci à tous !', 'On a gagné.\n\nMerci à tous !'],
    ['Spanish questions', 'es', '¿qué aprendimos?\nno es fácil', '¿Qué aprendimos?\n\nNo es fácil.'],
    ['English questions', 'en', 'do you read contracts\ni do', 'Do you read contracts?\n\nI do.'],
    [
      'what has lost its verb among sentences',
      'en',
      'we left\ncall your customers',
      'We left.\n\nCall your customers.',
    ],
    ['days, short forms and slips', 'en', 'i dont use ai on fridays', "I don't use AI on Fridays."],
    ['an emoji first', 'en', '🚀 we launched', '🚀 We launched.'],
    ['a quotation last', 'en', 'he said "go"\nwe went', 'He said "go".\n\nWe went.'],
  ] as const)('finishes %s', (_, language, typed, tidy) => {
    expect(tidyIdeas(typed, language)).toBe(tidy);
  });

  test.each([
    ['brand names and commands', 'npm is down.\niPhone sales rise\neBay too'],
    ['code', 'You run this:\ngit push origin main\nconst x = await load();\n    return x'],
    ['marked code', 'Use `npm  i` and `let a,b`.'],
    ['addresses, names and hashtags', 'Read https://example.com/we-are\n@maria\n#one #two'],
    ['lists', 'Lessons\n- we ship\n- it is fun\n\n3) they stay'],
    ['capitals', 'WE DID IT\nNOBODY LEFT'],
    ['well written lines', 'We left the port.\nNobody asked.\nWhy?'],
    ['headings', 'Why we left\n\nWe were tired.'],
    ['broken lines', 'We had a long day and we came to the\nend of the road.'],
    ['whole quotations', '"we did it"'],
    ['languages without such rules', '港は静か\nとても寒い'],
  ])('keeps %s', (_, typed) => {
    expect(tidyIdeas(typed, 'en')).toBe(typed);
  });

  test('capitals begin no line of a text that was broken into lines', () => {
    expect(tidyIdeas('hi all, we spoke about the\nlisbon trip and how we\nget home', 'en')).toBe(
      'Hi all, we spoke about the\nlisbon trip and how we\nget home',
    );
  });

  test('the Turkish i and Georgian letters have no capital in a language that is not known', () => {
    expect(tidyIdeas('istanbul güzel', 'other')).toBe('istanbul güzel');
    expect(tidyIdeas('გამარჯობა', 'other')).toBe('გამარჯობა');
  });

  const word = fc.constantFrom(
    ...[
      'we',
      'left',
      'i',
      'is',
      'the',
      'port',
      'what',
      'Ada',
      'iPhone',
      'npm',
      'and',
      'are',
      'du',
      'était',
      'https://a.example/b',
    ],
    ...[
      '#tag',
      '@ada',
      '🎉',
      '12',
      '3.5',
      'e.g.',
      'friday',
      'u.s.',
      '"quoted',
      'end"',
      'x=1;',
      '-',
      '1.',
      'no,',
      'yes.',
      'why?',
    ],
  );
  const line = fc
    .array(word, { maxLength: 7 })
    .map((words) => words.filter((each, at) => each !== words[at - 1]).join(' '));
  const text = fc.array(line, { maxLength: 7 }).map((lines) => lines.join('\n').trim());
  const languages = fc.constantFrom('en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'ja', 'other');

  test('invents and loses no word, and changes nothing the second time', () => {
    fc.assert(
      fc.property(text, languages, (typed, language) => {
        const tidy = tidyIdeas(typed, language);
        const lettersOf = (each: string) => each.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
        expect(lettersOf(tidy)).toEqual(lettersOf(typed));
        expect(['none', 'form']).toContain(changeOf(typed, tidy));
        expect(tidyIdeas(tidy, language)).toBe(tidy);
      }),
      { numRuns: 1500 },
    );
  });

  test('takes any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), languages, (typed, language) => {
        expect(typeof tidyIdeas(typed, language)).toBe('string');
      }),
    );
  });
});
