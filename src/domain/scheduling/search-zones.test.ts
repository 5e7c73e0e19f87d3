import { expect, test } from 'vitest';
import { searchZones } from './search-zones.ts';
import { allZones } from './zones.ts';

const idsFor = (query: string) => searchZones(query).map((zone) => zone.id);

test.each([
  ['berlin', 'Europe/Berlin'],
  ['  São  Paulo ', 'America/Sao_Paulo'],
  ['new y', 'America/New_York'],
  ['kolk', 'Asia/Kolkata'],
  ['kyiv', 'Europe/Kyiv'],
  ['buenos', 'America/Argentina/Buenos_Aires'],
  ['europe zur', 'Europe/Zurich'],
  ['UTC', 'UTC'],
])('%j finds %s first', (query, id) => {
  expect(idsFor(query)[0]).toBe(id);
});

test.each([
  ['eastern', 'America/New_York'],
  ['EST', 'America/New_York'],
  ['pdt', 'America/Los_Angeles'],
  ['CET', 'Europe/Paris'],
  ['japan standard', 'Asia/Tokyo'],
  ['IST', 'Asia/Kolkata'],
])('%j finds %s by what its time is called', (query, id) => {
  expect(idsFor(query)).toContain(id);
});

test('places come before what only its time is called', () => {
  const found = idsFor('europe');
  const last = found.findLastIndex((id) => id.startsWith('Europe/'));
  expect(found.slice(0, last + 1).every((id) => id.startsWith('Europe/'))).toBe(true);
  expect(found).toContain('Africa/Algiers');
});

test('every zone is found by its own place, and nothing by nothing or nonsense', () => {
  for (const { id, label } of allZones()) expect(idsFor(label)).toContain(id);
  expect([idsFor(''), idsFor('  '), idsFor('qqqq'), idsFor('///')]).toEqual([[], [], [], []]);
});
