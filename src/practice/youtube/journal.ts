import { type Exchange, headerOf, isRecord, readJson } from '#practice/http/request.ts';
import { nameOf, type Route } from '#practice/http/routes.ts';
import type { Witness } from '#practice/service/listener.ts';

/** One call as tests see it. */
export type Call = {
  readonly route: string;
  readonly client: string;
  readonly videoId: string | null;
  readonly hasCookie: boolean;
  readonly status: number | null;
  readonly fault: string | null;
};

/** The client that a call to the inner API says it is, and the video it is about. */
export function subjectOf(exchange: Exchange): { client: string; videoId: string | null } {
  const body = readJson(exchange);
  if (!isRecord(body)) return { client: exchange.query.get('c') ?? '', videoId: exchange.query.get('v') };
  const context = isRecord(body['context']) ? body['context'] : {};
  const client = isRecord(context['client']) ? String(context['client']['clientName'] ?? '') : '';
  return { client, videoId: typeof body['videoId'] === 'string' ? body['videoId'] : null };
}

/** Writes a call down as it goes. */
export function witnessOf(calls: Call[], route: Route, exchange: Exchange): Witness {
  const first: Call = {
    route: nameOf(route),
    ...subjectOf(exchange),
    hasCookie: headerOf(exchange, 'cookie') !== '',
    status: null,
    fault: null,
  };
  const index = calls.push(first) - 1;
  const change = (changes: Partial<Call>): void => {
    calls[index] = { ...(calls[index] ?? first), ...changes };
  };
  return {
    onFault: ({ mode }) => change({ fault: mode }),
    onHandled: () => undefined,
    onSent: (status) => change({ status }),
  };
}
