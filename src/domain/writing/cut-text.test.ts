import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cutAtClause, cutToFit } from './cut-text.ts';
import { networkLength } from './markdown-blocks.ts';

describe('cutAtClause cuts', () => {
  test.each([
    ['not at all where it fits', 'A ferry, a crane', 16, 'A ferry, a crane'],
    ['at the last end of a clause', 'A ferry, a crane; and more words', 26, 'A ferry, a crane…'],
    ['at a dash', 'A ferry came – and it was late', 22, 'A ferry came…'],
    ['at a word where the clause says too little', 'Yes, a ferry came to the town', 22, 'Yes, a ferry came to…'],
    ['not at the comma of a number', 'About 41,000 people came along', 24, 'About 41,000 people…'],
    ['at an ideographic comma', '船は島へ行く、そして町へ戻るだろう', 12, '船は島へ行く…'],
    ['within a word that is too long', `${'x'.repeat(40)} y`, 21, `${'x'.repeat(20)}…`],
  ])('%s', (_, text, room, cut) => {
    expect(cutAtClause(text, room)).toBe(cut);
  });
});

const text = fc
  .array(fc.constantFrom('words', 'more', ' ', ', ', '. ', '! ', '\n\n', '😀', '**b**', '。', '船', '3,5 '), {
    maxLength: 60,
  })
  .map((parts) => parts.join(''));

test('cutAtClause gives the beginning, within its room, and never half a character', () => {
  fc.assert(
    fc.property(text, fc.integer({ min: 1, max: 80 }), (whole, room) => {
      const cut = cutAtClause(whole, room);
      expect(cut.length).toBeLessThanOrEqual(Math.max(room, 1));
      expect(cut.isWellFormed()).toBe(true);
      if (cut !== whole) expect(whole.startsWith(cut.slice(0, -1))).toBe(true);
      expect(cut === whole || whole.length > room).toBe(true);
    }),
  );
});

describe('cutToFit cuts', () => {
  test.each([
    ['not at all where it fits', 'One. Two.', 9, 'One. Two.'],
    ['at the last end of a sentence', 'One is here. Two is there. Three', 30, 'One is here. Two is there.'],
    ['behind its quotation mark', 'He said: “Go now.” She did not go', 28, 'He said: “Go now.”'],
    ['at a paragraph', 'A title of words\n\nand text without end', 30, 'A title of words'],
    ['at a word where the sentence ends too early', 'No. Nobody came to the town', 20, 'No. Nobody came to'],
    ['at an ideographic full stop', '船は島へ行く。そして町へ戻る', 11, '船は島へ行く。'],
  ])('%s', (_, whole, most, cut) => {
    expect(cutToFit(whole, most)).toBe(cut);
  });

  test('to what LinkedIn counts, where bold letters count double', () => {
    const cut = cutToFit('**Bold words** stand here. '.repeat(20), 200);
    expect(networkLength(cut)).toBeLessThanOrEqual(200);
    expect(cut).toMatch(/^(?:\*\*Bold words\*\* stand here\. ?){5,6}$/);
  });

  test('to the beginning, and always so that it fits', () => {
    fc.assert(
      fc.property(text, fc.integer({ min: -20, max: 120 }), (whole, most) => {
        const cut = cutToFit(whole, most);
        expect(networkLength(cut)).toBeLessThanOrEqual(Math.max(0, most));
        expect(whole.startsWith(cut)).toBe(true);
        if (whole.length <= most && networkLength(whole) <= most) expect(cut).toBe(whole);
      }),
    );
  });
});
