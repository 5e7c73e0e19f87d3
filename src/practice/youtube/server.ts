import { makeFaultQueue } from '#practice/faults/fault-queue.ts';
import { type Listening, type ListenOptions, listen } from '#practice/http/listen.ts';
import type { HttpRequest } from '#practice/http/request.ts';
import { type HttpResponse, html, json } from '#practice/http/response.ts';
import type { Route } from '#practice/http/routes.ts';
import { commonControlRoutes, controlRoute } from '#practice/service/control.ts';
import { listenerOf } from '#practice/service/listener.ts';
import { indexPage } from './index-page.ts';
import { type Call, observe, subjectOf } from './journal.ts';
import { nextResponse } from './next.ts';
import { playerResponse } from './player.ts';
import { timedtextResponse } from './timedtext.ts';
import { findVideo } from './videos.ts';

const PLAYER = '/youtubei/v1/player';

/** Starts the practice YouTube: as much of it as is needed to read what is said in a video. It stores nothing. */
export function startYouTube(options: ListenOptions = {}): Promise<Listening> {
  return listen(options, (url, closing) => {
    const faults = makeFaultQueue(`POST ${PLAYER}`);
    const calls: Call[] = [];
    const routes: Route[] = [
      ...commonControlRoutes('youtube', faults),
      controlRoute('GET', '/journal', () => ({ calls })),
      controlRoute('POST', '/reset', () => {
        faults.clear();
        calls.length = 0;
        return { calls };
      }),
      { method: 'GET', path: '/', handle: () => html(200, indexPage()) },
      { method: 'POST', path: PLAYER, handle: (request) => answerUnlessLimited(request, playerResponse) },
      { method: 'POST', path: '/youtubei/v1/next', handle: (request) => answerUnlessLimited(request, nextResponse) },
      // YouTube gives transcripts only to clients that prove to be a browser.
      {
        method: 'POST',
        path: '/youtubei/v1/get_transcript',
        handle: () => innerError(400, 'Precondition check failed.'),
      },
      { method: 'GET', path: '/api/timedtext', handle: timedtextResponse },
    ];
    return listenerOf({
      url,
      faults,
      closing,
      routes,
      observe: (route, request) => (route.path === '/' ? {} : observe(calls, route, request)),
      headers: () => ({ 'x-content-type-options': 'nosniff', 'set-cookie': 'YSC=practice; Path=/; Secure; HttpOnly' }),
      notFound: () => html(404, '<!doctype html><html lang="en"><title>404 Not Found</title><h1>Not found</h1></html>'),
    });
  });
}

function answerUnlessLimited(
  request: HttpRequest,
  answer: (videoId: unknown, client: string) => unknown,
): HttpResponse {
  const { client, videoId } = subjectOf(request);
  if (client === '' || videoId === null) return innerError(400, 'Request contains an invalid argument.');
  if (findVideo(videoId)?.refusal === 'rate-limited') return innerError(429, 'Resource has been exhausted.');
  return json(200, answer(videoId, client));
}

function innerError(code: number, message: string): HttpResponse {
  return json(code, { error: { code, message, errors: [{ message, domain: 'global' }] } });
}
