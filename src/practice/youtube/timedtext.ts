import { createHash } from 'node:crypto';
import type { HttpRequest } from '#practice/http/request.ts';
import { type HttpResponse, json } from '#practice/http/response.ts';
import { linesOf } from './timing.ts';
import { findVideo, type Track, type Video } from './videos.ts';

/** The address of captions. Its query is signed, so that only addresses from a player response work. */
export function captionAddress(video: Video, track: Track, client: string): string {
  const query = new URLSearchParams({
    v: video.id,
    caps: 'asr',
    xoaf: '5',
    hl: 'en',
    ip: '0.0.0.0',
    ipbits: '0',
    expire: '4070908800',
    sparams: 'ip,ipbits,expire,v,caps,xoaf',
    signature: signatureOf(video.id, track.language, track.isAutomatic, client),
    key: 'yt8',
    ...(track.isAutomatic && { kind: 'asr' }),
    lang: track.language,
    c: client,
  });
  return `https://www.youtube.com/api/timedtext?${query}`;
}

function signatureOf(...parts: readonly unknown[]): string {
  return createHash('sha256').update(parts.join('|')).digest('hex').slice(0, 40).toUpperCase();
}

/** Captions as `fmt` asks for them: json3, or the oldest XML. Captions without text are a 200 with an empty body. */
export function timedtextResponse({ query }: HttpRequest): HttpResponse {
  const [language, client] = [query.get('lang') ?? '', query.get('c') ?? ''];
  const isAutomatic = query.get('kind') === 'asr';
  const video = findVideo(query.get('v'));
  const track = video?.tracks.find((one) => one.language === language && one.isAutomatic === isAutomatic);
  if (!video || !track || query.get('signature') !== signatureOf(video.id, language, isAutomatic, client)) {
    return { status: 404, headers: { 'content-type': 'text/html; charset=UTF-8' }, body: null };
  }
  // YouTube answers a browser's client without a proof-of-origin token with empty captions.
  const isEmpty = client === 'WEB' || (client === 'ANDROID' && video.android === 'empty');
  if (isEmpty) return { status: 200, headers: { 'content-type': 'text/html; charset=UTF-8' }, body: '' };
  return query.get('fmt') === 'json3' ? json(200, json3Of(track)) : xmlOf(track);
}

function json3Of(track: Track): unknown {
  const events = linesOf(track).flatMap(({ startMs, durationMs, text, words }, at): unknown[] => {
    if (!track.isAutomatic) return [{ tStartMs: startMs, dDurationMs: durationMs, segs: [{ utf8: text }] }];
    const segs = words.map((word, index) => ({
      utf8: index === 0 ? word.text : ` ${word.text}`,
      ...(index > 0 && { tOffsetMs: word.startMs - startMs }),
      acAsrConf: 0,
    }));
    const line = { tStartMs: startMs, dDurationMs: durationMs * 2, wWinId: 1, segs };
    // The window rolls up: each line but the first is preceded by a line break.
    const breakAt = { tStartMs: startMs, dDurationMs: durationMs, wWinId: 1, aAppend: 1, segs: [{ utf8: '\n' }] };
    return at === 0 ? [line] : [breakAt, line];
  });
  const window = { tStartMs: 0, dDurationMs: 3_600_000, id: 1, wpWinPosId: 1, wsWinStyleId: 1 };
  return {
    wireMagic: 'pb3',
    pens: [{}],
    wsWinStyles: [{}, { mhModeHint: 2, juJustifCode: 0, sdScrollDir: 3 }],
    wpWinPositions: [{}, { apPoint: 6, ahHorPos: 20, avVerPos: 100, rcRows: 2, ccCols: 40 }],
    events: track.isAutomatic ? [window, ...events] : events,
  };
}

function xmlOf(track: Track): HttpResponse {
  const escapeXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const lines = linesOf(track).map(
    ({ startMs, durationMs, text }) =>
      `<text start="${startMs / 1000}" dur="${durationMs / 1000}">${escapeXml(text)}</text>`,
  );
  const body = `<?xml version="1.0" encoding="utf-8" ?><transcript>${lines.join('')}</transcript>`;
  return { status: 200, headers: { 'content-type': 'text/xml; charset=UTF-8' }, body };
}
