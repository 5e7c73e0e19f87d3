import { expect, test } from 'vitest';
import { CURES, FINDING_CODES } from '#domain/readiness/findings.ts';
import { sayCure, sayFinding } from './readiness-messages.ts';

const AT = 'Fri, Dec 4, 9:30 AM';

test.each(FINDING_CODES)('%s is one plain sentence or two', (code) => {
  for (const at of [AT, null]) {
    const sentence = sayFinding(code, at);
    expect(sentence).toMatch(/^[A-Z].*\.$/);
    expect(sentence).not.toMatch(/!|undefined|null/);
  }
});

test('an instant stands as it is written', () => {
  expect(sayFinding('sign_in_ends', AT)).toBe(
    'Your LinkedIn sign-in ends Fri, Dec 4, 9:30 AM, before this post goes out.',
  );
});

test('every cure is a button', () => {
  for (const cure of CURES) expect(sayCure(cure, AT)).toMatch(/^[A-Z]/);
  expect(sayCure('move', AT)).toBe('Move to Fri, Dec 4, 9:30 AM');
  expect(sayCure('move', null)).toBe('Reschedule');
});
