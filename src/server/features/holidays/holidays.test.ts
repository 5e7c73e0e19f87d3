import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOLIDAY_DAYS_MAX, readHolidays } from '#contract/holidays.ts';
import { startTestApp, type TestApp } from '#test/harness/app.ts';
import type { Client } from '#test/harness/client.ts';

let it: TestApp;
let ada: Client;
beforeAll(async () => {
  it = await startTestApp();
  await it.clock.set('2026-11-20T19:07:30Z');
  ada = await it.signIn();
});
afterAll(() => it.close());

const read = async (zone: string, from = '2026-11-01', to = '2026-12-31') =>
  (await ada.ok(readHolidays, { query: { zone, from, to } })).data;

test('readHolidays names the public holidays of the zone’s country, by the country’s own calendar', async () => {
  expect(await read('America/New_York')).toEqual({
    country: 'the United States',
    holidays: [
      { day: '2026-11-11', name: 'Veterans Day' },
      { day: '2026-11-26', name: 'Thanksgiving Day' },
      { day: '2026-12-25', name: 'Christmas Day' },
    ],
  });
  // East of every zone this process may have.
  expect((await read('Pacific/Auckland')).holidays.map(({ day }) => day)).toContain('2026-12-25');
  expect((await read('Asia/Calcutta')).country).toBe('India');
  expect((await read('Asia/Kolkata')).country).toBe('India');
});

test('readHolidays goes on into the next year, with both ends, and the country’s own English', async () => {
  const { holidays } = await read('America/Chicago', '2026-12-25', '2027-09-06');
  expect([holidays[0], holidays[1], holidays.at(-1)]).toEqual([
    { day: '2026-12-25', name: 'Christmas Day' },
    { day: '2027-01-01', name: "New Year's Day" },
    { day: '2027-09-06', name: 'Labor Day' },
  ]);
});

test('readHolidays has the days off in place of a holiday on a weekend, and each day of a long one', async () => {
  expect((await read('America/New_York', '2026-07-01', '2026-07-31')).holidays).toEqual([
    { day: '2026-07-03', name: 'Independence Day (observed)' },
    { day: '2026-07-04', name: 'Independence Day' },
  ]);
  const seoul = (await read('Asia/Seoul', '2026-09-20', '2026-09-30')).holidays;
  expect(seoul.map(({ day }) => day)).toEqual(['2026-09-24', '2026-09-25', '2026-09-26']);
});

test('readHolidays leaves out half days, what part of a country keeps, and names that no reader of English can read', async () => {
  const inMarch = (await read('Asia/Shanghai', '2026-03-01', '2026-03-31')).holidays;
  expect(inMarch).toEqual([]);
  const bavarian = (await read('Europe/Berlin', '2026-01-02', '2026-01-31')).holidays;
  expect(bavarian).toEqual([]);
  const { holidays } = await read('Africa/Tunis', '2026-03-18', '2026-03-31');
  for (const { name } of holidays) expect(name).toMatch(/^[\p{Script=Latin}\s()'-]+$/u);
});

test('a zone without a country has no holidays', async () => {
  expect(await read('UTC')).toEqual({ country: null, holidays: [] });
});

test.each([
  ['an unknown zone', { zone: 'Mars/Olympus' }, 'SCHEDULE_INVALID_ZONE'],
  ['a last day before the first', { from: '2026-12-02', to: '2026-12-01' }, 'INVALID_INPUT'],
  ['more than 14 months', { from: '2026-01-01', to: '2027-04-01' }, 'INVALID_INPUT'],
  ['days far away', { from: '2036-01-01', to: '2036-02-01' }, 'INVALID_INPUT'],
  ['no date', { from: '2026-02-30' }, 'INVALID_INPUT'],
])('readHolidays refuses %s', async (_, fields, code) => {
  const query = { zone: 'America/New_York', from: '2026-11-01', to: '2026-12-31', ...fields };
  expect(await ada.call(readHolidays, { query })).toMatchObject({ status: 400, body: { code } });
});

test('readHolidays takes as many days as it says', async () => {
  const to = new Date(Date.parse('2026-11-01') + (HOLIDAY_DAYS_MAX - 1) * 86_400_000).toISOString().slice(0, 10);
  expect((await read('Europe/London', '2026-11-01', to)).holidays.length).toBeGreaterThan(8);
});
