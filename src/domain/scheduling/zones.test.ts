import { expect, test } from 'vitest';
import { allZones, currentZoneId, isTimeZone, ZONES, zoneLabel } from './zones.ts';

test('ZONES are eleven, all known to the runtime', () => {
  expect(ZONES).toHaveLength(11);
  for (const { id } of ZONES) expect(isTimeZone(id)).toBe(true);
});

test.each(['Asia/Calcutta', 'Asia/Kathmandu', 'UTC', 'Etc/GMT+5'])('isTimeZone accepts %s', (value) => {
  expect(isTimeZone(value)).toBe(true);
});

test.each([['Mars/Olympus'], ['+02:00'], [''], ['Europe/Paris '], [null], [5], [{}]])(
  'isTimeZone rejects %j',
  (value) => {
    expect(isTimeZone(value)).toBe(false);
  },
);

test("allZones lists the dialog's zones first, each zone once", () => {
  const ids = allZones().map((zone) => zone.id);
  expect(ids.slice(0, 11)).toEqual(ZONES.map((zone) => zone.id));
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.length).toBeGreaterThan(300);
});

test('zoneLabel is the place of the current name', () => {
  expect(zoneLabel('Europe/Kiev')).toBe('Kyiv');
  expect(zoneLabel('Asia/Calcutta')).toBe('Kolkata');
  expect(zoneLabel('America/Los_Angeles')).toBe('Los Angeles');
  expect(zoneLabel('America/Argentina/Buenos_Aires')).toBe('Buenos Aires');
});

test('allZones lists no outdated names, and the current names tell the same time', () => {
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

test.each([
  ['Asia/Calcutta', 'Asia/Kolkata', 'Kolkata'],
  ['Europe/Kiev', 'Europe/Kyiv', 'Kyiv'],
  ['America/Buenos_Aires', 'America/Argentina/Buenos_Aires', 'Buenos Aires'],
  ['America/Los_Angeles', 'America/Los_Angeles', 'Los Angeles'],
  ['Asia/Ho_Chi_Minh', 'Asia/Ho_Chi_Minh', 'Ho Chi Minh'],
  ['UTC', 'UTC', 'UTC'],
  ['Nowhere/No_Place', 'Nowhere/No_Place', 'No Place'],
])('currentZoneId and zoneLabel: %s is %s, %s', (id, current, label) => {
  expect(currentZoneId(id)).toBe(current);
  expect(zoneLabel(id)).toBe(label);
});
