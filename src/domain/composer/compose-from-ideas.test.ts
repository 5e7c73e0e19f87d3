import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FORMATS } from '#domain/writing/brief.ts';
import { networkLength } from '#domain/writing/markdown-blocks.ts';
import { composeFromIdeas, fitOwnText } from './compose-from-ideas.ts';

type Ideas = Parameters<typeof composeFromIdeas>[0];
const compose = (text: string, more: Partial<Ideas> = {}) =>
  composeFromIdeas({
    ...{ text, language: null, tone: 'professional', includeEmojis: false, format: 'free', hashtags: 'none' },
    ...{ audience: '', most: 3000 },
    ...more,
  });
const content = (text: string, more: Partial<Ideas> = {}) => compose(text, more).content;

describe('composeFromIdeas keeps', () => {
  test.each([
    ['line breaks', 'What we learned:\nIt was slow.\nIt was cold.\n\nAnd then?'],
    ['lists as they were typed', 'We learned\n- one\n- two\n\n3) three'],
    ['sentences in their order, doubles too', 'We left. Nobody asked. We left. Why did nobody ask? We know now.'],
    ['the first letter of a name', 'iPhone users stay. And so do we.'],
  ])('%s', (_, text) => {
    expect(content(text)).toBe(text);
  });

  test('a person’s own hashtags first, and adds what the text is about', () => {
    expect(content('Cranes and cranes again.\n\n#Ports', { hashtags: 'few' })).toBe(
      'Cranes and cranes again.\n\n#Ports #Cranes',
    );
    expect(content('The #cranes lift, and the cranes rest.', { hashtags: 'few' })).not.toMatch(/#Cranes/);
    expect(content('Cranes lift.\n\n#Ports')).toBe('Cranes lift.');
  });

  test('every word of any text that fits, in its order, whatever the format', () => {
    const line = fc.constantFrom(
      'We left the port.',
      'one note',
      '- an item',
      '2. second',
      '',
      'Why?',
      'Él salió.',
      '港は静か。',
    );
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 9 }), fc.constantFrom(...FORMATS), (lines, format) => {
        const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}]+/gu) ?? [];
        const given = wordsOf(lines.join('\n'));
        expect(wordsOf(content(lines.join('\n'), { format })).slice(0, given.length)).toEqual(given);
      }),
    );
  });
});

test('composeFromIdeas cuts one long block of sentences into paragraphs, and nothing that has lines of its own', () => {
  const sentence = 'We answered every question in writing for a whole year, and nobody asked for the phone.';
  const block = Array.from({ length: 5 }, () => sentence).join(' ');
  const paragraphs = content(block).split('\n\n');
  expect(paragraphs.join(' ')).toBe(block);
  expect(paragraphs.length).toBeGreaterThan(1);
  expect(content(`${block}\n\n${block}`)).toBe(`${block}\n\n${block}`);
  const short = `${sentence} ${sentence}`;
  expect(content(short)).toBe(short);
});

test('composeFromIdeas finishes thoughts that were typed in a hurry', () => {
  expect(content('the team is small\nwe ship daily\nnobody left')).toBe(
    'The team is small.\n\nWe ship daily.\n\nNobody left.',
  );
  // A claim in one line stays a topic that its readers are asked about.
  expect(content('i like short meetings')).toBe('I like short meetings.\n\nWhat is your view?');
  expect(content('do you agree')).toBe('Do you agree?');
});

describe('composeFromIdeas, format:', () => {
  const notes = 'What we learned\noutput stayed the same\nmeetings got shorter\n\nnobody left';

  test('list and how-to mark the notes, and nothing else', () => {
    expect(content(notes, { format: 'list' })).toBe(
      'What we learned\n• output stayed the same\n• meetings got shorter\n\n• nobody left',
    );
    expect(content('Do this:\n- ask\n- check\n- train\nThat is all.', { format: 'how-to' })).toBe(
      'Do this:\n1. ask\n2. check\n3. train\nThat is all.',
    );
  });

  test.each([
    ['list', 'no-items'],
    ['how-to', 'no-steps'],
  ] as const)('%s of a text without notes leaves it, and says so', (format, notice) => {
    expect(compose('We left. All is well.', { format })).toEqual({
      content: 'We left. All is well.',
      notices: [notice],
    });
  });

  test('a question closes a post that asks and a topic alone, unless the text ends with one', () => {
    expect(content('We left.', { format: 'question' })).toBe('We left.\n\nWhat is your view?');
    expect(content('AI in retail', { hashtags: 'few' })).toBe('AI in retail\n\nWhat is your view?\n\n#Retail #AI');
    expect(content('We left. Why?', { format: 'question' })).toBe('We left. Why?');
    expect(content('We left.')).toBe('We left.');
  });
});

test('composeFromIdeas puts an emoji where one is wanted and fits', () => {
  const cheer = { includeEmojis: true, tone: 'enthusiastic' } as const;
  expect(content('We opened a port.', cheer)).toBe('🚀 We opened a port.');
  expect(content('We opened a port. 🎉', cheer)).toBe('We opened a port. 🎉');
  expect(content('Two of our crew died. The crash killed them. We mourn.', cheer)).not.toContain('🚀');
});

test('composeFromIdeas names the audience, in a language without phrases too', () => {
  expect(content('We left.', { audience: 'Ada' })).toBe('For Ada:\n\nWe left.');
  expect(content('Порты будущего', { audience: 'Ада' })).toBe('Ада:\n\nПорты будущего');
});

test('composeFromIdeas and fitOwnText leave out the weakest sentences of what is too long, and say so', () => {
  const long = Array.from({ length: 30 }, (_, at) => `Shop ${at} sold lamps in town ${at}.`).join(' ');
  const { content: post, notices } = compose(long, { most: 300 });
  expect(notices).toEqual(['sentences-left-out']);
  expect(networkLength(post)).toBeLessThanOrEqual(300);
  expect(post).toMatch(/^Shop 0 sold/);
  expect(fitOwnText('We left.', 'en', 300)).toEqual({ text: 'We left.', isShortened: false });
});
