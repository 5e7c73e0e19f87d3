import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ReadVideo } from '#server/ports/video.ts';
import { startTestYouTube, type TestYouTube } from '#test/harness/youtube.ts';
import { createVideoReader } from './reader.ts';

let tube: TestYouTube;
let readVideo: ReadVideo;
beforeAll(async () => {
  tube = await startTestYouTube();
  readVideo = createVideoReader({ baseUrl: tube.url, practiceUrl: null });
});
afterAll(() => tube.close());
beforeEach(() => tube.reset());

const read = (name: string, language: string | null = null, signal = new AbortController().signal) =>
  readVideo(`practice-${name}`, { language, signal });

describe('what is read', () => {
  test('words, chapters as paragraphs, title, channel, date and length; manual captions first', async () => {
    const stages: string[] = [];
    const video = await readVideo('practice-01', {
      language: null,
      signal: new AbortController().signal,
      onStage: (stage) => stages.push(stage),
    });
    expect(video).toMatchObject({
      id: 'practice-01',
      url: 'https://www.youtube.com/watch?v=practice-01',
      title: 'Four days at the kiln',
      channel: 'Harbour Talks',
      publishedAt: '2026-03-04',
      durationSeconds: expect.any(Number),
      language: 'en',
      captions: 'manual',
      chapters: [
        { startMs: 0, title: 'The fire' },
        { startMs: 20_000, title: 'The numbers' },
        { startMs: 40_000, title: 'What stayed' },
      ],
    });
    expect(video.text).toMatch(/^Last autumn our pottery stopped firing on Fridays\. We had six people and one kiln\./);
    expect(video.text).toContain('Gas use went down by 31 percent in the first quarter.');
    expect(video.text).not.toMatch(/Music|Applause|♪|\[/);
    expect(video.text.split('\n\n').length).toBeGreaterThanOrEqual(3);
    expect(stages).toEqual(['fetching', 'reading']);
  });

  test.each([
    ['01', 'de', 'de', 'manual', /^Im letzten Herbst hat unsere Töpferei/],
    ['01', 'fr', 'en', 'manual', /^Last autumn/],
    [
      'au',
      null,
      'en',
      'auto',
      /^So for twelve years our support desk had a phone number and we were proud of it\. Last winter/,
    ],
    ['de', 'en', 'de', 'auto', /^Wir haben vor einem jahr die tägliche statusrunde abgeschafft\. Seitdem/],
    ['ja', null, 'ja', 'manual', /^去年の春、港に電動フェリーが来ました。最初の月に四万千人が乗りました。/],
  ])('%s for somebody who writes in %s is read in %s, %s', async (name, wanted, language, captions, text) => {
    const video = await read(name, wanted);
    expect(video).toMatchObject({ language, captions });
    expect(video.text).toMatch(text);
  });

  test('a three-hour talk comes whole', async () => {
    const video = await read('lg');
    expect(video.publishedAt).toBe('2026-09-12');
    expect(video.text).toMatch(/number 0\b[\s\S]+number 2599\.$/);
    expect(video.durationSeconds).toBeGreaterThan(3 * 3600);
  });

  test.each(['ap', 'em'])('%s: what one app of YouTube is not given, another is', async (name) => {
    expect((await read(name)).text).toMatch(/^Last autumn/);
    const clients = (await tube.calls()).filter(({ route }) => route.endsWith('/player')).map(({ client }) => client);
    expect(clients).toEqual(['ANDROID', 'iOS']);
  });

  test('without its page a video still has its words', async () => {
    await tube.fault({ mode: 'status', status: 500, route: 'POST /youtubei/v1/next' });
    expect(await read('01')).toMatchObject({
      publishedAt: null,
      chapters: [],
      text: expect.stringContaining('31 percent'),
    });
  });
});

describe('what is refused', () => {
  test.each([
    ['nc', 'no_captions'],
    ['mu', 'no_captions'],
    ['pr', 'unavailable'],
    ['rm', 'unavailable'],
    ['mb', 'unavailable'],
    ['xx', 'unavailable'],
    ['ag', 'age_restricted'],
    ['bo', 'sign_in'],
    ['lv', 'live'],
    ['up', 'live'],
    ['rg', 'region'],
    ['rl', 'rate_limited'],
  ])('%s is %s', async (name, code) => {
    await expect(read(name)).rejects.toMatchObject({ name: 'VideoError', code });
  });

  test.each([
    [{ mode: '500' }, 'unreachable'],
    [{ mode: '503-html' }, 'unreachable'],
    [{ mode: 'reset-before' }, 'unreachable'],
    [{ mode: 'status', status: 200, body: 'nonsense' }, 'unreachable'],
    [{ mode: 'status', status: 429 }, 'rate_limited'],
    [{ mode: 'status', status: 429, route: 'GET /api/timedtext' }, 'rate_limited'],
    [{ mode: 'status', status: 403, times: 2 }, 'sign_in'],
    [{ mode: 'status', status: 302, headers: { location: 'https://www.google.com/sorry/index' } }, 'rate_limited'],
    [{ mode: 'status', status: 302, headers: { location: 'http://127.0.0.1:9/' } }, 'rate_limited'],
  ])('%j is %s', async (fault, code) => {
    await tube.fault(fault);
    await expect(read('01')).rejects.toMatchObject({ name: 'VideoError', code });
  });

  test('nobody there, and nobody in time', async () => {
    const signal = new AbortController().signal;
    const gone = createVideoReader({ baseUrl: 'http://127.0.0.1:9', practiceUrl: null });
    await expect(gone('practice-01', { language: null, signal })).rejects.toMatchObject({ code: 'unreachable' });
    await tube.fault({ mode: 'stall' });
    const hasty = createVideoReader({ baseUrl: tube.url, practiceUrl: null, timeoutMs: 100 });
    await expect(hasty('practice-01', { language: null, signal })).rejects.toMatchObject({ code: 'unreachable' });
  });

  test('a flood is not swallowed', async () => {
    const flood = createServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(65_536)));
        if (!response.destroyed) response.once('drain', more);
      };
      more();
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => flood.once('listening', resolve));
    const { port } = flood.address() as AddressInfo;
    const drowning = createVideoReader({ baseUrl: `http://127.0.0.1:${port}`, practiceUrl: null });
    const reading = drowning('practice-01', { language: null, signal: new AbortController().signal });
    await expect(reading).rejects.toMatchObject({ code: 'unreachable' });
    flood.closeAllConnections();
    flood.close();
  });

  test('a cancel is nobody’s fault', async () => {
    await tube.fault({ mode: 'stall' });
    const controller = new AbortController();
    const reading = read('01', null, controller.signal);
    await vi.waitFor(async () => expect(await tube.calls()).toHaveLength(1));
    controller.abort(new Error('enough'));
    await expect(reading).rejects.toThrow('enough');
  });
});

test('nobody is told who reads: no cookie is sent, though each answer sets one, and nothing but words is fetched', async () => {
  await read('01');
  const calls = await tube.calls();
  expect(calls.every(({ hasCookie }) => !hasCookie)).toBe(true);
  expect(calls.map(({ route }) => route)).toEqual([
    'POST /youtubei/v1/player',
    'GET /api/timedtext',
    'POST /youtubei/v1/next',
  ]);
});

test('the invented videos are read from the practice network, all others from YouTube itself', async () => {
  const both = createVideoReader({ baseUrl: null, practiceUrl: tube.url, timeoutMs: 5000 });
  const signal = new AbortController().signal;
  expect((await both('practice-ja', { language: null, signal })).language).toBe('ja');
  await tube.reset();
  // Nothing beyond loopback is reached in a test; that the practice network was not asked is what counts.
  const gone = AbortSignal.abort(new Error('not sent'));
  await expect(both('dQw4w9WgXcQ', { language: null, signal: gone })).rejects.toThrow('not sent');
  expect(await tube.calls()).toEqual([]);
});
