import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FORMATS } from '#domain/writing/brief.ts';
import { networkLength } from '#domain/writing/markdown-blocks.ts';
import { applyVoice } from './apply-voice.ts';
import type { StyleSheet } from './style-sheet.ts';

const SHEET: StyleSheet = {
  opening: '',
  sentenceWords: 12,
  paragraphSentences: 2,
  lineBreaks: 'blank-line',
  hasLists: false,
  person: 'i',
  emojis: 0,
  hashtags: 2,
  endsWithQuestion: false,
  signOff: '',
  usedWords: [],
  avoidedWords: [],
  notes: '',
};
const LISTED = [
  '💡 The kiln rests on Fridays.',
  'The key points:',
  '🔹 Nine potters share it.\n🔹 They voted in March.\n🔹 Nobody left.',
  'Source: The Practice Reader',
  '💬 What is your view?',
  '#kiln #potters #work',
].join('\n\n');
const PLAIN = [
  'The kiln rests on Fridays.',
  'Nine potters share it. They voted in March. Nobody left.',
  'Sales rose by 4 %.',
  'Source: The Practice Reader',
].join('\n\n');
const free = { format: 'free', most: 1300, keepsLines: false } as const;
const inVoice = (changes: Partial<StyleSheet>, post = LISTED) => applyVoice(post, { ...SHEET, ...changes }, free);

describe('applyVoice', () => {
  test('a list becomes paragraphs, our phrases go, and marks are as many as somebody has', () => {
    expect(inVoice({})).toBe(
      [
        'The kiln rests on Fridays.',
        'Nine potters share it. They voted in March.',
        'Nobody left.',
        'Source: The Practice Reader',
        '#kiln #potters',
      ].join('\n\n'),
    );
  });

  test('who uses lists, or asks for one, keeps it', () => {
    const kept = 'The key points:\n\n🔹 Nine potters share it.\n🔹 They voted in March.\n🔹 Nobody left.';
    expect(inVoice({ hasLists: true, emojis: 10 })).toContain(kept);
    const listed = applyVoice(LISTED, { ...SHEET, emojis: 10 }, { ...free, format: 'list' });
    expect(listed).toContain(kept);
  });

  test('who uses lists gets one of what stands in the middle', () => {
    expect(inVoice({ hasLists: true, paragraphSentences: 1 }, PLAIN)).toBe(
      [
        'The kiln rests on Fridays.',
        '• Nine potters share it.\n• They voted in March.\n• Nobody left.',
        'Sales rose by 4 %.',
        'Source: The Practice Reader',
      ].join('\n\n'),
    );
    expect(inVoice({ hasLists: true, paragraphSentences: 12 }, PLAIN)).not.toContain('•');
  });

  test("a person's own lines stay as they made them", () => {
    const own =
      'The kiln rests.\nOn Fridays.\n\n• One\n• Two\n\nNobody left. Nobody will. Ever.\n\n#kiln #potters #work';
    expect(applyVoice(own, { ...SHEET, signOff: 'That is all.' }, { ...free, keepsLines: true })).toBe(
      'The kiln rests.\nOn Fridays.\n\n• One\n• Two\n\nNobody left. Nobody will. Ever.\n\nThat is all.\n\n#kiln #potters',
    );
  });

  test('a sign-off stands last before the hashtags, once', () => {
    const signed = inVoice({ signOff: 'That is all.' });
    expect(signed.endsWith('Reader\n\nThat is all.\n\n#kiln #potters')).toBe(true);
    expect(inVoice({ signOff: 'That is all.' }, signed)).toBe(signed);
  });

  test('a question stays where somebody asks one, and theirs takes its place', () => {
    expect(inVoice({ endsWithQuestion: true })).toContain('What is your view?');
    const own = inVoice({ endsWithQuestion: true, signOff: 'And you?' });
    expect(own).not.toContain('What is your view?');
    expect(own).toContain('And you?');
    expect(applyVoice(LISTED, SHEET, { ...free, format: 'question' })).toContain('What is your view?');
  });

  test.each<[Partial<StyleSheet>, string]>([
    [
      { paragraphSentences: 1 },
      'The kiln rests on Fridays.\n\nNine potters share it.\n\nThey voted in March.\n\nNobody left.\n\nSales rose by 4 %.\n\nSource: The Practice Reader',
    ],
    [
      { paragraphSentences: 12 },
      'The kiln rests on Fridays.\n\nNine potters share it. They voted in March. Nobody left. Sales rose by 4 %.\n\nSource: The Practice Reader',
    ],
    [
      { paragraphSentences: 2, lineBreaks: 'line' },
      'The kiln rests on Fridays.\nNine potters share it. They voted in March.\nNobody left. Sales rose by 4 %.\nSource: The Practice Reader',
    ],
    [
      { paragraphSentences: 12, lineBreaks: 'one-block' },
      'The kiln rests on Fridays. Nine potters share it. They voted in March. Nobody left. Sales rose by 4 %.\n\nSource: The Practice Reader',
    ],
  ])('paragraphs: %j', (changes, expected) => {
    expect(inVoice(changes, PLAIN)).toBe(expected);
  });

  test('the first emojis stay, as many as somebody has', () => {
    expect(inVoice({ emojis: 1, endsWithQuestion: true }).match(/\p{RGI_Emoji}/gv)).toEqual(['💡']);
    expect(inVoice({ emojis: 0, endsWithQuestion: true }).match(/\p{RGI_Emoji}/gv)).toBeNull();
  });

  test('where a sign-off makes a post too long, it is left out; where anything does, nothing changes', () => {
    const most = networkLength(inVoice({}));
    expect(applyVoice(LISTED, { ...SHEET, signOff: 'x'.repeat(200) }, { ...free, most })).toBe(inVoice({}));
    expect(applyVoice(LISTED, SHEET, { ...free, most: 10 })).toBe(LISTED);
  });

  test('no word is lost or added but ours and the sign-off, and it never grows too long', () => {
    const sentence = fc.constantFrom(
      'Nine potters share it.',
      'They voted.',
      'Is it so?',
      '**Bold** words & “quotes”.',
    );
    const post = fc.array(fc.array(sentence, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 5 });
    const sheet = fc.record({
      paragraphSentences: fc.integer({ min: 1, max: 12 }),
      lineBreaks: fc.constantFrom<StyleSheet['lineBreaks'][]>('blank-line', 'line', 'one-block'),
      hasLists: fc.boolean(),
      endsWithQuestion: fc.boolean(),
    });
    fc.assert(
      fc.property(post, sheet, fc.constantFrom(...FORMATS), (paragraphs, changes, format) => {
        const text = paragraphs.map((sentences) => sentences.join(' ')).join('\n\n');
        const most = networkLength(text) + 40;
        const shown = applyVoice(text, { ...SHEET, ...changes }, { ...free, format, most });
        expect(shown.replace(/[\s•]+/g, ' ')).toBe(text.replace(/\s+/g, ' '));
        expect(networkLength(shown)).toBeLessThanOrEqual(most);
      }),
    );
  });
});
