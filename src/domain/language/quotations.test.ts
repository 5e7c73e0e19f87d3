import fc from 'fast-check';
import { expect, test } from 'vitest';
import { quotationSpans, replaceQuotations } from './quotations.ts';

const text = fc
  .array(fc.constantFrom('a', ' ', '\n', '"', '“', '”', '„', '«', '»', '「', '」'), { maxLength: 30 })
  .map((signs) => signs.join(''));

test('replaceQuotations finds what a pattern would, in linear time', () => {
  fc.assert(
    fc.property(text, (whole) => {
      expect(replaceQuotations(whole, '_')).toBe(whole.replace(/["“„«「][^"”“»」]*["”“»」]/g, '_'));
    }),
  );
});

test('quotationSpans finds what a pattern would, in linear time', () => {
  fc.assert(
    fc.property(text, (whole) => {
      const found = [...whole.matchAll(/“[^”\n]*”|„[^“”\n]*[“”]|«[^»\n]*»|"[^"\n]*"/g)];
      expect(quotationSpans(whole)).toEqual(
        found.map(({ 0: words, index }) => ({ start: index, end: index + words.length })),
      );
    }),
  );
});
