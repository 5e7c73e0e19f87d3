import { expect, test } from 'vitest';
import { answerTo } from './answers.ts';

const origin = 'https://posts.example.org';
const answer = (path: string, mode: RequestMode = 'cors', method = 'GET') =>
  answerTo({ url: new URL(path, origin).href, mode, method }, origin);

test.each(['/compose', '/compose?post=1&url=x', '/dashboard?tab=posts', '/settings/'])('%s is a screen', (path) => {
  expect(answer(path, 'navigate')).toBe('screen');
});

test.each(['/', '/privacy', '/admin', '/auth/handler', '/api/docs', '/composer', '/compose/more', '/nothing'])(
  'the page %s is the server’s alone',
  (path) => {
    expect(answer(path, 'navigate')).toBeNull();
  },
);

test('files of the program are given, and nothing of a person', () => {
  expect(answer('/assets/main-a1b2.js')).toBe('file');
  for (const path of ['/api/posts', '/api/images/1', '/auth/start', '/healthz', '/og.png', '/compose', '/sw.js'])
    expect([path, answer(path)]).toEqual([path, null]);
  expect(answer('/assets/main-a1b2.js', 'cors', 'POST')).toBeNull();
  expect(answer('/compose', 'navigate', 'POST')).toBeNull();
  expect(answer('https://elsewhere.example/assets/main.js')).toBeNull();
});
