import { expect, test, vi } from 'vitest';
import { formatCount, formatMoney, formatMonthlyPrice, formatPercent, pluralize } from './format-number.ts';
import { formatNumber, US } from './locale.ts';

test.each([
  [formatCount(12_345), '12,345'],
  [pluralize(1, 'person', 'people'), '1 person'],
  [pluralize(0, 'person', 'people'), '0 people'],
  [pluralize(1200, 'person', 'people'), '1,200 people'],
  [formatMoney(1900), '$19'],
  [formatMoney(1950), '$19.50'],
  [formatMoney(-500), '-$5'],
  [formatMonthlyPrice(4900), '$49 a month'],
  [formatMonthlyPrice(0), '$0'],
  [formatMonthlyPrice(null), ''],
  [formatPercent(12.54), '12.5%'],
  [formatPercent(100), '100%'],
  [formatPercent(null), 'None'],
])('%j is %j', (formatted, expected) => {
  expect(formatted).toBe(expected);
});

test('a person elsewhere reads their own separators; what is rendered for everybody does not change', () => {
  vi.stubGlobal('navigator', { languages: ['de-DE'] });
  expect([formatCount(12_345), pluralize(1200, 'person', 'people'), pluralize(1, 'person', 'people')]).toEqual([
    ...['12.345', '1.200 people', '1 person'],
  ]);
  expect([formatMoney(1950), formatMonthlyPrice(4900), formatPercent(12.54)]).toEqual([
    ...['19,50 $', '49 $ a month', '12,5 %'],
  ]);
  expect(formatMonthlyPrice(4900, US)).toBe('$49 a month');
});

test.each(['en-US', 'de-DE', 'fr-CH', 'ar-EG', 'hi-IN', 'fa-IR'])('%s: a small count needs no format', (language) => {
  vi.stubGlobal('navigator', { languages: [language] });
  const formatted = [0, 7, 42, 999].map((count) => formatNumber(count));
  const format = vi.spyOn(Intl.NumberFormat.prototype as { format: unknown }, 'format', 'get');
  expect([0, 7, 42, 999].map(formatCount)).toEqual(formatted);
  expect(format).not.toHaveBeenCalled();
});
