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
])('%s leads to its video', (link) => {
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
])('%s leads to no video', (link) => {
  expect(findVideoId(link)).toBeNull();
});
