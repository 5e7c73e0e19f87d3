import { expect, test } from 'vitest';
import { environmentLines } from './setup-messages.ts';

test.each([
  [' 86abc ', 'LINKEDIN_CLIENT_ID=86abc'],
  ['', 'LINKEDIN_CLIENT_ID=your-client-id'],
])('environmentLines with the client id %j, and never the secret', (clientId, line) => {
  expect(environmentLines(clientId).split('\n')).toEqual([line, 'LINKEDIN_CLIENT_SECRET=your-primary-client-secret']);
});
