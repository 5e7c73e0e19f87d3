import { expect, test } from 'vitest';
import type { OwnPost } from '#contract/voice.ts';
import { voiceSchema } from '#contract/voice.ts';
import { EXAMPLES } from '#domain/voice/example-limits.ts';
import { readVoices } from '#test/corpora/voices/read-voices.ts';
import { learnVoice } from './learn-voice.ts';

const archive = (readVoices()[0]?.posts ?? []).map((text, at) => ({
  text,
  at: new Date(Date.UTC(2024, 0, at + 1)).toISOString(),
}));
const ownPost = (text: string, isHandwritten: boolean): OwnPost => ({
  id: crypto.randomUUID(),
  at: '2026-01-01T00:00:00.000Z',
  text,
  isHandwritten,
});

test('what is learned may be kept as it is, with the dates of its examples', () => {
  const learned = learnVoice(archive, []);
  if (!('voice' in learned)) throw new Error('too few');
  expect(learned.posts).toBe(30);
  expect(voiceSchema.parse(learned.voice)).toEqual(learned.voice);
  expect(learned.voice.examples).toHaveLength(EXAMPLES.most);
  for (const example of learned.voice.examples) expect(archive).toContainEqual(example);
});

test("the person's posts here count with the archive's, each once", () => {
  const own = archive.slice(0, 10).map(({ text }) => ownPost(`${text}  `, true));
  expect(learnVoice(archive, own).posts).toBe(30);
  expect(learnVoice([], own).posts).toBe(10);
});

test('what was generated here is not learned from, in the archive either', () => {
  const generated = archive.slice(0, 27).map(({ text }) => ownPost(text.replaceAll('\n\n', '\n'), false));
  expect(learnVoice(archive, generated)).toEqual({ posts: 3 });
  expect(learnVoice([], generated)).toEqual({ posts: 0 });
});

test('posts without words, and fewer than five, show nothing', () => {
  const bare = Array.from({ length: 30 }, (_, at) => ({ text: `https://a.example/${at}`, at: null }));
  expect(learnVoice(bare, [])).toEqual({ posts: 0 });
  expect(learnVoice(archive.slice(0, 4), [])).toEqual({ posts: 4 });
  expect(learnVoice(archive.slice(0, 5), [])).toHaveProperty('voice');
});

test('of thousands the latest are measured, and it takes no time that anybody would notice', () => {
  const many = Array.from({ length: 5000 }, (_, at) => ({
    text: `${archive[at % archive.length]?.text ?? ''}\n\nNumber ${at}.`,
    at: new Date(Date.UTC(2020, 0, 1) + at * 3_600_000).toISOString(),
  }));
  const startedAt = performance.now();
  const learned = learnVoice(many, []);
  expect(performance.now() - startedAt).toBeLessThan(3000);
  expect(learned.posts).toBe(1000);
});
