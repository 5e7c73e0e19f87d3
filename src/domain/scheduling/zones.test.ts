import { expect, test } from 'vitest';
import { allZones, currentZoneId, isTimeZone, ZONES, zoneLabel } from './zones.ts';

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

test('a zone is called by its place, under the name it has today', () => {
  expect(zoneLabel('Europe/Kiev')).toBe('Kyiv');
  expect(zoneLabel('Asia/Calcutta')).toBe('Kolkata');
  expect(zoneLabel('America/Los_Angeles')).toBe('Los Angeles');
  expect(zoneLabel('America/Argentina/Buenos_Aires')).toBe('Buenos Aires');
});

test('names that IANA gave up are not listed, and the names of today tell the same time', () => {
  const listed = new Set(allZones().map((zone) => zone.id));
  const offset = (timeZone: string, instantMs: number) =>
    new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }).format(instantMs);
  for (const id of Intl.supportedValuesOf('timeZone')) {
    const name = currentZoneId(id);
    expect(listed.has(name)).toBe(true);
    if (name === id) continue;
    expect(listed.has(id)).toBe(false);
    for (const instantMs of [Date.UTC(2026, 0), Date.UTC(2026, 6)]) {
      expect(offset(name, instantMs)).toBe(offset(id, instantMs));
    }
  }
  expect(currentZoneId('Asia/Tokyo')).toBe('Asia/Tokyo');
  expect([listed.has('Asia/Kolkata'), listed.has('Europe/Kyiv')]).toEqual([true, true]);
});
