import { expect, test } from 'vitest';
import { allZones, isTimeZone, ZONES, zoneLabel } from './zones.ts';

test('the eleven zones of the dialog are known zones', () => {
  expect(ZONES).toHaveLength(11);
  for (const { id } of ZONES) expect(isTimeZone(id)).toBe(true);
});

test.each(['Asia/Calcutta', 'Asia/Kathmandu', 'UTC', 'Etc/GMT+5'])('%s is a zone', (value) => {
  expect(isTimeZone(value)).toBe(true);
});

test.each([['Mars/Olympus'], ['+02:00'], [''], ['Europe/Paris '], [null], [5], [{}]])('%j is none', (value) => {
  expect(isTimeZone(value)).toBe(false);
});

test("the dialog's zones come first, each zone once", () => {
  const ids = allZones().map((zone) => zone.id);
  expect(ids.slice(0, 11)).toEqual(ZONES.map((zone) => zone.id));
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.length).toBeGreaterThan(300);
});

test('a zone is called by its place', () => {
  expect(zoneLabel('America/Los_Angeles')).toBe('Los Angeles');
  expect(zoneLabel('America/Argentina/Buenos_Aires')).toBe('Buenos Aires');
});
