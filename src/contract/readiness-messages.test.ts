import { expect, test } from 'vitest';
import { CURES, FINDING_CODES } from '#domain/readiness/findings.ts';
import { sayCure, sayFinding } from './readiness-messages.ts';

const IN_NEW_YORK = { nowMs: Date.parse('2026-11-25T12:00:00Z'), zone: 'America/New_York' };
const AT = '2026-12-04T14:30:00.000Z';

test.each(FINDING_CODES)('%s is one plain sentence or two', (code) => {
  for (const at of [AT, null]) {
    const sentence = sayFinding({ code, at }, IN_NEW_YORK);
    expect(sentence).toMatch(/^[A-Z].*\.$/);
    expect(sentence).not.toMatch(/!|undefined|null/);
  }
});

test('instants are named in the zone of the person', () => {
  expect(sayFinding({ code: 'sign_in_ends', at: AT }, IN_NEW_YORK)).toBe(
    'Your LinkedIn sign-in ends Fri, Dec 4, 9:30 AM, before this post goes out.',
  );
});

test('every cure is a button', () => {
  for (const cure of CURES) expect(sayCure({ cure, moveTo: AT }, IN_NEW_YORK)).toMatch(/^[A-Z]/);
  expect(sayCure({ cure: 'move', moveTo: AT }, IN_NEW_YORK)).toBe('Move to Fri, Dec 4, 9:30 AM');
  expect(sayCure({ cure: 'move', moveTo: null }, IN_NEW_YORK)).toBe('Change the time');
});
