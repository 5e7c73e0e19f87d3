import { expect, test } from 'vitest';
import { readPush } from './read-push.ts';

const message = {
  id: 'a',
  tag: 'failed',
  title: 'A post was not published',
  detail: 'Refused.',
  path: '/compose?post=1',
};

test('a push is read as the server sends it', () => {
  expect(readPush(JSON.stringify(message))).toEqual(message);
});

test.each([
  ['', 'no text'],
  ['null', 'no object'],
  [JSON.stringify({ ...message, title: 5 }), 'a title that is no text'],
  [JSON.stringify({ ...message, path: 'https://elsewhere.example/' }), 'another origin'],
  [JSON.stringify({ ...message, path: '//elsewhere.example/' }), 'another host'],
  [JSON.stringify({ ...message, path: '/\\elsewhere.example/' }), 'another host in disguise'],
])('%s leads to the inbox and says no more: %s', (text) => {
  expect(readPush(text)).toMatchObject({ title: 'There is news of your posts', path: '/notices' });
});
