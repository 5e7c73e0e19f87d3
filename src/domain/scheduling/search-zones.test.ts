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
])('searchZones: %j finds %s first', (query, id) => {
  expect(idsFor(query)[0]).toBe(id);
});

test.each([
  ['eastern', 'America/New_York'],
  ['EST', 'America/New_York'],
  ['pdt', 'America/Los_Angeles'],
  ['CET', 'Europe/Paris'],
  ['japan standard', 'Asia/Tokyo'],
  ['IST', 'Asia/Kolkata'],
])('searchZones: %j finds %s by the name of its time', (query, id) => {
  expect(idsFor(query)).toContain(id);
});

test.each([
  ['United Kingdom', 'Europe/London'],
  ['germany', 'Europe/Berlin'],
  ['ukr', 'Europe/Kyiv'],
  ['new zea', 'Pacific/Auckland'],
])('searchZones: %j finds %s first, by its country', (query, id) => {
  expect(idsFor(query)[0]).toBe(id);
});

test('searchZones lists matching places before matching names of times', () => {
  const found = idsFor('europe');
  const last = found.findLastIndex((id) => id.startsWith('Europe/'));
  expect(found.slice(0, last + 1).every((id) => id.startsWith('Europe/'))).toBe(true);
  expect(found).toContain('Africa/Algiers');
});

test('searchZones finds every zone by its own place, and nothing for an empty query or nonsense', () => {
  for (const { id, label } of allZones()) expect(idsFor(label)).toContain(id);
  expect([idsFor(''), idsFor('  '), idsFor('qqqq'), idsFor('///')]).toEqual([[], [], [], []]);
});

test.each([
  ['new york', 'America/New_York'],
  ['york', 'America/New_York'],
  ['São Paulo', 'America/Sao_Paulo'],
  ['  KYIV ', 'Europe/Kyiv'],
  ['america/denver', 'America/Denver'],
  ['ho chi', 'Asia/Ho_Chi_Minh'],
])('searchZones finds %j as %s', (query, id) => {
  expect(searchZones(query).map((zone) => zone.id)).toContain(id);
});

test('searchZones lists labels that begin with the query, then other matches of label and id, then names of times', () => {
  const found = searchZones('eastern').map((zone) => zone.id);
  expect(found).toContain('America/New_York');
  expect(searchZones('par')[0]?.label).toMatch(/^Par/);
  const places = searchZones('pacific');
  const byId = places.findLastIndex(({ id }) => id.startsWith('Pacific/'));
  const byTime = places.findIndex(({ id }) => id === 'America/Los_Angeles');
  expect(byTime).toBeGreaterThan(byId);
});

test.each([
  ['CET', 'Europe/Paris'],
  ['CEST', 'Europe/Paris'],
  ['EST', 'America/New_York'],
  ['EDT', 'America/New_York'],
  ['ET', 'America/New_York'],
  ['GMT', 'Europe/London'],
  ['BST', 'Europe/London'],
  ['summer paris', 'Europe/Paris'],
])('searchZones finds winter and summer time: %s is %s', (query, id) => {
  expect(searchZones(query).map((zone) => zone.id)).toContain(id);
});
