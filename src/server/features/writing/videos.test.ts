import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { messageFor } from '#contract/error-messages.ts';
import { LIMITS } from '#contract/limit-messages.ts';
import { readUsage } from '#contract/profiles.ts';
import { generatePost } from '#contract/writing.ts';
import type { ErrorCode } from '#domain/errors.ts';
import { createBuiltInWriter } from '#server/adapters/writers/built-in-writer.ts';
import { createVideoReader } from '#server/adapters/youtube/reader.ts';
import type { Brief } from '#server/ports/writer.ts';
import { startTestApp, type TestApp } from '#test/harness/app.ts';
import type { Client } from '#test/harness/client.ts';
import { startTestYouTube, type TestYouTube } from '#test/harness/youtube.ts';

let tube: TestYouTube;
let it: TestApp;
let ada: Client;
let brief: Brief | null = null;
let isWriting = true;

beforeAll(async () => {
  tube = await startTestYouTube();
  const builtIn = createBuiltInWriter();
  it = await startTestApp({
    readVideo: createVideoReader({ baseUrl: tube.url, practiceUrl: null }),
    writer: {
      kind: 'built-in',
      write: (given, options) => {
        brief = given;
        return isWriting ? builtIn.write(given, options) : Promise.reject(new Error('the pen broke'));
      },
    },
    visitorWriter: builtIn,
  });
  ada = await it.signIn();
});
afterAll(async () => {
  await it.close();
  await tube.close();
});
beforeEach(async () => {
  isWriting = true;
  await tube.reset();
  await it.database.pool.query(
    "delete from usage_months; delete from usage_events; update users set tier = 'top_voice'",
  );
});

const link = (name: string) => `https://www.youtube.com/watch?v=practice-${name}`;
const used = async () => {
  const { generations, transcriptions } = (await ada.ok(readUsage)).data;
  return [generations.used, transcriptions.used];
};

describe('a video', () => {
  test('is used as a source, with where it comes from', async () => {
    const { data } = await ada.ok(generatePost, { body: { input: `${link('01')}&list=PL1&t=20s` } });
    expect(data.content).toContain('31 percent');
    expect(data.sources).toEqual([
      {
        kind: 'video',
        url: link('01'),
        title: 'Four days at the kiln',
        siteName: 'YouTube',
        author: 'Harbour Talks',
        publishedAt: '2026-03-04',
        language: 'en',
        wordCount: expect.any(Number),
        notice: null,
        video: {
          captions: 'manual',
          durationSeconds: expect.any(Number),
          chapters: expect.any(Array),
          times: expect.any(Array),
        },
        text: expect.stringContaining('Gas use went down by 31 percent'),
      },
    ]);
    expect(await used()).toEqual([1, 1]);
  });

  test('is read in the language of the post if it has such captions', async () => {
    const { data } = await ada.ok(generatePost, { body: { input: link('01'), language: 'de' } });
    expect(data.sources[0]).toMatchObject({ language: 'de', text: expect.stringContaining('Töpferei') });
  });

  test('counts once a month, however often it is read', async () => {
    await ada.ok(generatePost, { body: { input: link('01') } });
    const sources = [
      { kind: 'video' as const, url: link('01') },
      { kind: 'video' as const, url: 'https://youtu.be/practice-ja?t=3' },
      { kind: 'ideas' as const, text: 'We did the same in our workshop.' },
    ];
    await ada.ok(generatePost, { body: { input: '', sources } });
    expect(await used()).toEqual([2, 2]);
    expect(brief).toMatchObject({ sources: [{ kind: 'video' }, { kind: 'video' }, { kind: 'ideas' }] });
  });

  test('stays counted if it was read and the writing failed; the post is refunded', async () => {
    isWriting = false;
    await ada.call(generatePost, { body: { input: link('01') } });
    expect(await used()).toEqual([0, 1]);
  });

  test.each<[string, ErrorCode]>([
    ['nc', 'VIDEO_NO_CAPTIONS'],
    ['pr', 'VIDEO_UNAVAILABLE'],
    ['ag', 'VIDEO_AGE_RESTRICTED'],
    ['bo', 'VIDEO_SIGN_IN'],
    ['lv', 'VIDEO_LIVE'],
    ['rg', 'VIDEO_REGION'],
    ['rl', 'VIDEO_RATE_LIMITED'],
  ])('that cannot be read (%s) says why, and is not counted', async (name, code) => {
    const answer = await ada.call(generatePost, { body: { input: link(name) } });
    expect(answer).toMatchObject({ status: 422, body: { code, error: messageFor(code) } });
    expect(messageFor(code)).toMatch(/paste (?:its|the|a) transcript/i);
    expect(await used()).toEqual([0, 0]);
  });

  test('whose reading is cancelled is not counted', async () => {
    await tube.fault({ mode: 'stall' });
    const controller = new AbortController();
    const asked = fetch(`${it.url}${generatePost.path}`, {
      method: 'POST',
      body: JSON.stringify({ input: link('01') }),
      headers: {
        origin: it.url,
        'content-type': 'application/json',
        authorization: `Bearer ${ada.bearer}`,
        cookie: [...ada.cookies].map(([name, { value }]) => `${name}=${value}`).join('; '),
      },
      signal: controller.signal,
    });
    await vi.waitFor(async () => expect(await tube.calls()).toHaveLength(1));
    expect(await used()).toEqual([1, 1]);
    controller.abort();
    await expect(asked).rejects.toThrow();
    await vi.waitFor(async () => expect(await used()).toEqual([0, 0]));
  });
});

test.each([
  [{ input: 'https://www.youtube.com/@somebody' }, 'VIDEO_NOT_A_VIDEO'],
  [{ input: 'https://www.youtube.com/playlist?list=PL1' }, 'VIDEO_NOT_A_VIDEO'],
  [{ input: 'https://vimeo.com/76979871', mode: 'video' as const }, 'VIDEO_NOT_A_VIDEO'],
  [{ input: '', sources: [{ kind: 'video' as const, url: 'https://example.org/' }] }, 'VIDEO_NOT_A_VIDEO'],
])('%j is no video, and is not counted', async (body, code) => {
  expect(await ada.call(generatePost, { body })).toMatchObject({ status: 400, body: { code } });
  const { rows } = await it.database.pool.query('select 1 from usage_events');
  expect(rows).toEqual([]);
});

test('a plan without transcripts names those that have them; a pasted transcript is used without its times', async () => {
  await it.database.pool.query("update users set tier = 'pro'");
  expect((await ada.call(generatePost, { body: { input: link('01') } })).body).toMatchObject({
    code: 'UPGRADE_NEEDED',
    upgradeNeeded: true,
    error: LIMITS.transcriptsUpgrade(['top_voice']),
  });
  expect(await tube.calls()).toEqual([]);
  const pasted = '0:00\nWe moved our support desk to letters.\n0:04\n[Music]\n0:09\nForty percent answered themselves.';
  const { data } = await ada.ok(generatePost, { body: { input: pasted, mode: 'ideas', format: 'question' } });
  expect(data.sources[0]).toMatchObject({
    kind: 'ideas',
    text: 'We moved our support desk to letters. Forty percent answered themselves.',
    wordCount: 11,
  });
  expect(data.content).not.toMatch(/\d:\d\d/);
  expect(await used()).toEqual([1, 0]);
});
