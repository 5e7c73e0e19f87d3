import { type HttpRequest, headerOf, isRecord, readJson } from '#practice/http/request.ts';
import { nameOf, type Route } from '#practice/http/routes.ts';
import { appendEntry } from '#practice/service/journal.ts';
import type { Observer } from '#practice/service/listener.ts';

/** One call as tests see it. */
export type Call = {
  readonly route: string;
  readonly client: string;
  readonly videoId: string | null;
  readonly hasCookie: boolean;
  readonly status: number | null;
  readonly fault: string | null;
};

/** The client name and the video id of a call to the internal API. */
export function subjectOf(request: HttpRequest): { client: string; videoId: string | null } {
  const body = readJson(request);
  if (!isRecord(body)) return { client: request.query.get('c') ?? '', videoId: request.query.get('v') };
  const context = isRecord(body['context']) ? body['context'] : {};
  const client = isRecord(context['client']) ? String(context['client']['clientName'] ?? '') : '';
  return { client, videoId: typeof body['videoId'] === 'string' ? body['videoId'] : null };
}

/** Records a call while it is served. */
export function observe(calls: Call[], route: Route, request: HttpRequest): Observer {
  const change = appendEntry(calls, {
    route: nameOf(route),
    ...subjectOf(request),
    hasCookie: headerOf(request, 'cookie') !== '',
    status: null,
    fault: null,
  });
  return { onFault: ({ mode }) => change({ fault: mode }), onSent: (status) => change({ status }) };
}
