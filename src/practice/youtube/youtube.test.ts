import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Listening } from '#practice/http/listen.ts';
import { startYouTube } from './server.ts';
import { VIDEOS } from './videos.ts';

let tube: Listening;
beforeAll(async () => {
  tube = await startYouTube();
});
afterAll(() => tube.close());
beforeEach(() => post('/__sim/reset', {}));

function post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${tube.url}${path}`, { method: 'POST', body: JSON.stringify(body), headers });
}
const inner = (path: string, videoId: string, clientName: string) =>
  post(`/youtubei/v1/${path}?prettyPrint=false`, { videoId, context: { client: { clientName } } });

type Player = {
  playabilityStatus: { status: string };
  captions?: { playerCaptionsTracklistRenderer: { captionTracks: { baseUrl: string }[] } };
};
async function captionsAs(client: string): Promise<URL> {
  const player = (await (await inner('player', 'practice-01', client)).json()) as Player;
  const url = new URL(player.captions?.playerCaptionsTracklistRenderer.captionTracks[0]?.baseUrl ?? '');
  expect(url.origin).toBe('https://www.youtube.com');
  return new URL(`${url.pathname}${url.search}`, tube.url);
}

test('captions are JSON or XML for an app, without a word for a browser that proves nothing, and nothing unsigned', async () => {
  const address = await captionsAs('ANDROID');
  expect(await (await fetch(address)).text()).toMatch(/^<\?xml.*<text start="0" dur="[\d.]+">/s);
  address.searchParams.set('fmt', 'json3');
  expect(await (await fetch(address)).json()).toMatchObject({ wireMagic: 'pb3', events: expect.any(Array) });
  const browsers = await fetch(await captionsAs('WEB'));
  expect([browsers.status, await browsers.text()]).toEqual([200, '']);
  address.searchParams.set('v', 'practice-ja');
  expect((await fetch(address)).status).toBe(404);
});

test('each refusal has the status YouTube gives it', async () => {
  const statuses: Record<string, string | number> = {};
  for (const video of VIDEOS.filter(({ refusal }) => refusal !== null)) {
    const answer = await inner('player', video.id, 'ANDROID');
    statuses[String(video.refusal)] =
      answer.status === 200 ? ((await answer.json()) as Player).playabilityStatus.status : answer.status;
  }
  expect(statuses).toEqual({
    private: 'LOGIN_REQUIRED',
    removed: 'ERROR',
    age: 'LOGIN_REQUIRED',
    bot: 'LOGIN_REQUIRED',
    live: 'OK',
    upcoming: 'LIVE_STREAM_OFFLINE',
    region: 'UNPLAYABLE',
    members: 'UNPLAYABLE',
    'rate-limited': 429,
  });
  expect((await inner('get_transcript', 'practice-01', 'WEB')).status).toBe(400);
  expect((await post('/youtubei/v1/player', {})).status).toBe(400);
});

test('the journal tells what was asked, faults happen once, and no web page drives it', async () => {
  await post('/__sim/faults', { mode: 'status', status: 503 });
  expect((await inner('player', 'practice-01', 'ANDROID')).status).toBe(503);
  expect((await inner('player', 'practice-01', 'ANDROID')).status).toBe(200);
  const { calls } = (await (await fetch(`${tube.url}/__sim/journal`)).json()) as { calls: unknown[] };
  const call = { route: 'POST /youtubei/v1/player', client: 'ANDROID', videoId: 'practice-01', hasCookie: false };
  expect(calls).toEqual([
    { ...call, status: 503, fault: 'status' },
    { ...call, status: 200, fault: null },
  ]);
  expect((await post('/__sim/reset', {}, { origin: 'https://evil.example' })).status).toBe(403);
  expect((await post('/__sim/faults', { mode: 'nonsense' })).status).toBe(400);
});

test('the list names every video with the link to copy', async () => {
  const page = await (await fetch(tube.url)).text();
  for (const { id } of VIDEOS) expect(page).toContain(`https://www.youtube.com/watch?v=${id}`);
});
