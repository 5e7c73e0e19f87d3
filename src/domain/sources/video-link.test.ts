import { expect, test } from 'vitest';
import { findVideoId, videoUrl } from './video-link.ts';

const ID = 'dQw4w9WgXcQ';

test.each([
  `https://www.youtube.com/watch?v=${ID}`,
  `https://www.youtube.com/watch?v=${ID}&list=PL123&index=4&t=1m30s`,
  `https://www.youtube.com/watch?list=PL123&v=${ID}#t=20`,
  `https://www.youtube.com/watch/${ID}`,
  `https://m.youtube.com/watch?v=${ID}&feature=share`,
  `https://music.youtube.com/watch?v=${ID}&list=RD`,
  `https://youtu.be/${ID}`,
  `https://youtu.be/${ID}?si=abc&t=42`,
  `http://youtube.com/shorts/${ID}?feature=share`,
  `https://www.youtube.com/live/${ID}?si=x`,
  `https://www.youtube.com/embed/${ID}?start=3`,
  `https://www.youtube-nocookie.com/embed/${ID}`,
  `https://www.youtube.com/v/${ID}`,
])('findVideoId reads %s', (link) => {
  expect(findVideoId(link)).toBe(ID);
  expect(findVideoId(videoUrl(ID))).toBe(ID);
});

test.each([
  'https://www.youtube.com/',
  'https://www.youtube.com/@somebody/videos',
  'https://www.youtube.com/playlist?list=PL123',
  'https://www.youtube.com/results?search_query=kilns',
  'https://www.youtube.com/watch?v=short',
  `https://www.youtube.com/watch?v=${ID}x`,
  'https://youtu.be/',
  `https://example.com/watch?v=${ID}`,
  `https://youtube.com.example.org/watch?v=${ID}`,
  'nonsense',
])('findVideoId is null for %s', (link) => {
  expect(findVideoId(link)).toBeNull();
});

test.each([
  ['https://www.youtube.com/watch?v=abcdefghijk', 'abcdefghijk'],
  [' https://www.youtube.com/watch?v=abcdefghijk ', 'abcdefghijk'],
  ['https://www.youtube.com/watch?list=x&v=abcdefghijk&t=5', 'abcdefghijk'],
  ['https://www.youtube.com/watch/abcdefghijk', 'abcdefghijk'],
  ['https://youtu.be/abcdefghijk?si=x', 'abcdefghijk'],
  ['https://www.youtu.be/abcdefghijk', 'abcdefghijk'],
  ['https://m.youtube.com/shorts/abcdefghijk', 'abcdefghijk'],
  ['https://youtube-nocookie.com/embed/abcdefghijk', 'abcdefghijk'],
  ['https://music.youtube.com/live/abcdefghijk', 'abcdefghijk'],
  ['http://youtube.com:80/v/abcdefghijk#t=1', 'abcdefghijk'],
  ['https://user@youtube.com/e/abcdefghijk', 'abcdefghijk'],
  ['https://youtube.com/watch?v=abcdefghij', null],
  ['https://youtube.com/watch?xv=abcdefghijk', null],
  ['https://youtube.com/abcdefghijk', null],
  ['https://youtube.com/channel/abcdefghijk', null],
  ['https://youtube.com/playlist?v=abcdefghijk', null],
  ['https://youtu.be/', null],
  ['https://youtube.com.evil.example/watch?v=abcdefghijk', null],
  ['https://youtube.com@evil.example/watch?v=abcdefghijk', null],
  ['youtube.com/watch?v=abcdefghijk', null],
])('findVideoId of %s is %s', (link, id) => {
  expect(findVideoId(link)).toBe(id);
});

test('videoUrl leads back to its video', () => {
  expect(findVideoId(videoUrl('a-c_efghijk'))).toBe('a-c_efghijk');
});
