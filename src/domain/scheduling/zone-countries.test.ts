import { expect, test } from 'vitest';
import { countryCodes, countryInWords, countryOfZone } from './zone-countries.ts';
import { allZones, isTimeZone, ZONES } from './zones.ts';

test('the zones of the dialog are in their countries', () => {
  expect(ZONES.map(({ id }) => countryOfZone(id))).toEqual([...Array(7).fill('US'), 'GB', 'FR', 'JP', 'AU']);
});

test.each([
  ['Asia/Kolkata', 'IN'],
  ['Asia/Calcutta', 'IN'],
  ['Europe/Kyiv', 'UA'],
  ['Europe/Kiev', 'UA'],
  ['America/Argentina/Buenos_Aires', 'AR'],
  ['America/Buenos_Aires', 'AR'],
  ['US/Eastern', 'US'],
  ['America/Toronto', 'CA'],
  ['America/Puerto_Rico', 'PR'],
  ['Europe/Berlin', 'DE'],
  ['Europe/Moscow', 'RU'],
  ['Europe/Belgrade', 'RS'],
  ['Asia/Hong_Kong', 'HK'],
  ['Africa/Kinshasa', 'CD'],
])('%s is in %s', (zone, country) => {
  expect(countryOfZone(zone)).toBe(country);
});

test.each(['UTC', 'Etc/UTC', 'GMT', 'Etc/GMT+5', 'EST', 'CET', 'EST5EDT'])('%s is in no country', (zone) => {
  expect(countryOfZone(zone)).toBeNull();
});

test('every other zone that can be chosen is in a country that there is', () => {
  const codes = countryCodes();
  expect(codes).toEqual(expect.arrayContaining(['US', 'GB', 'DE']));
  for (const gone of ['UK', 'DD', 'SU', 'YU']) expect(codes).not.toContain(gone);
  const without = allZones().filter(({ id }) => countryOfZone(id) === null);
  expect(without.map(({ id }) => id)).toEqual(['UTC']);
});

test('a zone that nobody knows has no answer', () => {
  expect(isTimeZone('Mars/Olympus')).toBe(false);
  expect(() => countryOfZone('Mars/Olympus')).toThrow(RangeError);
});

test.each([
  ['US', 'the United States'],
  ['GB', 'the United Kingdom'],
  ['NL', 'the Netherlands'],
  ['PH', 'the Philippines'],
  ['CD', 'the Democratic Republic of the Congo'],
  ['HK', 'Hong Kong'],
  ['CX', 'Christmas Island'],
  ['FR', 'France'],
  ['BA', 'Bosnia and Herzegovina'],
])('%s is said as %s', (code, words) => {
  expect(countryInWords(code)).toBe(words);
});
