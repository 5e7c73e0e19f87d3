import { expect, test } from 'vitest';
import { zoneOptions } from './zone-options.ts';

const NOW = Date.parse('2026-11-20T19:07:30.000Z');
const list = (query: string, chosen = 'America/New_York', own = 'America/New_York') =>
  zoneOptions({ query, chosen, own, nowMs: NOW });

test('the selector opens with the eleven fixed zones in their order, each with its time', () => {
  const { options, note } = list('');
  expect(options.map(({ label, aside }) => `${label} ${aside}`)).toEqual([
    'New York 2:07 PM',
    'Chicago 1:07 PM',
    'Denver 12:07 PM',
    'Phoenix 12:07 PM',
    'Los Angeles 11:07 AM',
    'Anchorage 10:07 AM',
    'Honolulu 9:07 AM',
    'London 7:07 PM',
    'Paris 8:07 PM',
    'Tokyo 4:07 AM',
    'Sydney 6:07 AM',
  ]);
  expect(note).toMatch(/^Type to search all 4\d\d time zones\.$/);
});

test('the chosen zone and the device’s own follow if they are others, each once and under its current name', () => {
  const { options } = list('', 'Asia/Calcutta', 'Europe/Berlin');
  expect(options.slice(11)).toEqual([
    { value: 'Asia/Kolkata', label: 'Kolkata', detail: 'Asia/Kolkata', aside: '12:37 AM' },
    { value: 'Europe/Berlin', label: 'Berlin', detail: 'Europe/Berlin', aside: '8:07 PM' },
  ]);
  expect(list('', 'Asia/Calcutta', 'Asia/Kolkata').options).toHaveLength(12);
  expect(list('', 'Mars/Olympus').options.at(-1)).toEqual({
    value: 'Mars/Olympus',
    label: 'Olympus',
    detail: 'Mars/Olympus',
  });
});

test('a query finds matches among all zones; more than 40 are cut, and the note says so', () => {
  expect(list('kath')).toMatchObject({ options: [{ value: 'Asia/Kathmandu', aside: '12:52 AM' }], note: '1 zone' });
  expect(list('Leeds')).toEqual({ options: [], note: 'No time zone found. Try a larger city or the country.' });
  const { options, note } = list('america');
  expect(options).toHaveLength(40);
  expect(note).toMatch(/^40 of 1\d\d zones\./);
});
