import { makeFaultQueue } from '#practice/faults/fault-queue.ts';
import { type Listening, listen } from '#practice/http/listen.ts';
import { type Exchange, readJson } from '#practice/http/request.ts';
import { type Answer, html, json } from '#practice/http/response.ts';
import type { Route } from '#practice/http/routes.ts';
import { listenerOf, NO_WITNESS } from '#practice/service/listener.ts';
import { indexPage } from './index-page.ts';
import { type Call, subjectOf, witnessOf } from './journal.ts';
import { nextAnswer } from './next.ts';
import { playerAnswer } from './player.ts';
import { answerTimedtext } from './timedtext.ts';
import { findVideo } from './videos.ts';

export type YouTubeOptions = {
  readonly host?: string;
  /** 0 or unset: any. */
  readonly port?: number;
};

const PLAYER = '/youtubei/v1/player';

/** Starts the practice YouTube: as much of it as is needed to read what is said in a video. It remembers nothing. */
export function startYouTube(options: YouTubeOptions = {}): Promise<Listening> {
  return listen(options.host ?? '127.0.0.1', options.port ?? 0, (url, closing) => {
    const faults = makeFaultQueue(`POST ${PLAYER}`);
    const calls: Call[] = [];
    const routes: Route[] = [
      control('GET', '/ping', () => json(200, { service: 'youtube', pid: process.pid })),
      control('GET', '/journal', () => json(200, { calls })),
      control('POST', '/faults', (exchange) => {
        try {
          return json(200, faults.add(readJson(exchange)));
        } catch (error) {
          if (error instanceof RangeError) return json(400, { error: error.message });
          throw error;
        }
      }),
      control('POST', '/reset', () => {
        faults.clear();
        calls.length = 0;
        return json(200, { calls });
      }),
      { method: 'GET', path: '/', handle: () => html(200, indexPage()) },
      { method: 'POST', path: PLAYER, handle: (exchange) => unlessTooMany(exchange, playerAnswer) },
      { method: 'POST', path: '/youtubei/v1/next', handle: (exchange) => unlessTooMany(exchange, nextAnswer) },
      // It answers those alone who prove to be a browser.
      {
        method: 'POST',
        path: '/youtubei/v1/get_transcript',
        handle: () => innerError(400, 'Precondition check failed.'),
      },
      { method: 'GET', path: '/api/timedtext', handle: answerTimedtext },
    ];
    return listenerOf({
      url,
      faults,
      closing,
      routes,
      callerOf: () => ({ sub: null, tokenAgeMs: null }),
      witness: (route, exchange) =>
        route.path.startsWith('/__sim/') || route.path === '/' ? NO_WITNESS : witnessOf(calls, route, exchange),
      headers: () => ({ 'x-content-type-options': 'nosniff', 'set-cookie': 'YSC=practice; Path=/; Secure; HttpOnly' }),
      notFound: () => html(404, '<!doctype html><html lang="en"><title>404 Not Found</title><h1>Not found</h1></html>'),
    });
  });
}

function control(method: string, path: string, run: Route['handle']): Route {
  return {
    method,
    path: `/__sim${path}`,
    handle: (exchange) => {
      const site = exchange.headers['sec-fetch-site'] ?? 'none';
      if (exchange.headers.origin === undefined && site === 'none') return run(exchange);
      return json(403, { error: 'Control calls are not for web pages' });
    },
  };
}

function unlessTooMany(exchange: Exchange, answer: (videoId: unknown, client: string) => unknown): Answer {
  const { client, videoId } = subjectOf(exchange);
  if (client === '' || videoId === null) return innerError(400, 'Request contains an invalid argument.');
  if (findVideo(videoId)?.refusal === 'rate-limited') return innerError(429, 'Resource has been exhausted.');
  return json(200, answer(videoId, client));
}

function innerError(code: number, message: string): Answer {
  return json(code, { error: { code, message, errors: [{ message, domain: 'global' }] } });
}
