import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DraftBlock, parseDraft } from './parse-draft.ts';

const prose = (...parts: string[]): DraftBlock => ({ kind: 'prose', parts });
const bullets = (...parts: string[]): DraftBlock => ({ kind: 'bullet', parts });
const numbered = (...parts: string[]): DraftBlock => ({ kind: 'numbered', parts });

test.each<[string, DraftBlock[]]>([
  ['we moved. It works.', [prose('We moved.', 'It works.')]],
  ['One line.\nAnother line.', [prose('One line.'), prose('Another line.')]],
  ['- one\n- two\n\nAnd so on.', [bullets('One', 'Two'), prose('And so on.')]],
  ['1. one\n2. two\n- three', [numbered('One', 'Two'), bullets('Three')]],
  // Doubles go, whatever their case and signs.
  ['It works. It works! It WORKS.', [prose('It works.')]],
  ['- one\n- One.\n- two', [bullets('One', 'Two')]],
  ['It works.\nIt works.', [prose('It works.')]],
  ['?? !! ??', [prose('?? !! ??')]],
  // A word written in its own way keeps its first letter.
  ['iPhone sales rose.', [prose('iPhone sales rose.')]],
  ['a.io is down.', [prose('a.io is down.')]],
  ['élan is all.', [prose('Élan is all.')]],
  // Our own phrases of an earlier rewrite go.
  ['We moved.\nThe key points:\n• one\nWhat do you think?', [prose('We moved.'), bullets('One')]],
  ['🚀 So much to take away here:\nWe moved.', [prose('We moved.')]],
  ['', []],
  ['#one #two', []],
])('parseDraft of %j', (text, blocks) => {
  expect(parseDraft(text, 'en').blocks).toEqual(blocks);
});

test.each([
  [
    'what we learned\noutput stayed\nmeetings shrank',
    [prose('What we learned'), bullets('Output stayed', 'Meetings shrank')],
  ],
  ['what we learned\noutput stayed', [prose('What we learned'), prose('Output stayed')]],
  [
    'what we learned\noutput stayed.\nmeetings shrank',
    [prose('What we learned'), prose('Output stayed.'), prose('Meetings shrank')],
  ],
  [
    'what we learned\nthe rest:\noutput stayed',
    [prose('What we learned'), prose('The rest:'), bullets('Output stayed')],
  ],
  [
    'what we learned\noutput stayed\nmeetings shrank\nIt was a good year for all of us.',
    [prose('What we learned'), bullets('Output stayed', 'Meetings shrank'), prose('It was a good year for all of us.')],
  ],
  [
    `what we learned\noutput stayed\nmeetings ${'shrank '.repeat(16)}`,
    [prose('What we learned'), prose('Output stayed'), prose(`Meetings ${'shrank '.repeat(16).trim()}`)],
  ],
])('parseDraft makes a list of short lines without full stops: %j', (text, blocks) => {
  expect(parseDraft(text, 'en').blocks).toEqual(blocks);
});

test.each<[string, string[], DraftBlock[]]>([
  ['We moved.\n#one #two', ['one', 'two'], [prose('We moved.')]],
  ['We moved. #one #two', ['one', 'two'], [prose('We moved.')]],
  ['We moved. #one\nIt works. #ONE #two_b', ['one', 'two_b'], [prose('We moved.'), prose('It works.')]],
  ['We love #work and rest.', [], [prose('We love #work and rest.')]],
  ['- item #one', ['one'], [bullets('Item')]],
  ['C#11 is out', [], [prose('C#11 is out')]],
  ['＃全角', ['全角'], []],
])('parseDraft takes the hashtags off the ends of lines: %j', (text, tags, blocks) => {
  const draft = parseDraft(text, 'en');
  expect(draft.tags).toEqual(tags);
  expect(draft.blocks).toEqual(blocks);
});

test('parseDraft remembers the last stock phrase, of any language', () => {
  expect(parseDraft('The key points:\nWe moved.\nWas denkt ihr?\n', 'en').previousPhrase).toBe('Was denkt ihr?');
  expect(parseDraft('We moved.', 'en').previousPhrase).toBeNull();
});

test('parseDraft loses no word but doubles and hashtags', () => {
  const word = fc.integer({ min: 0, max: 10_000 }).map((number) => `w${number}`);
  const line = fc.tuple(
    fc.constantFrom('', '- ', '1. ', '# '),
    fc.array(word, { minLength: 1, maxLength: 6 }),
    fc.constantFrom('.', '', '?'),
  );
  fc.assert(
    fc.property(fc.array(line, { maxLength: 8 }), (lines) => {
      const text = lines.map(([start, words, end]) => start + words.join(' ') + end).join('\n');
      const kept = parseDraft(text, 'en')
        .blocks.flatMap(({ parts }) => parts)
        .join(' ')
        .toLowerCase();
      for (const word of text.match(/w\d+/g) ?? []) expect(kept).toContain(word);
    }),
  );
});
