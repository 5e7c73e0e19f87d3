import { UI } from '#contract/messages.ts';
import { ApiError, apiErrorFrom, apiErrorOf, findFailure } from './api-error.ts';

/** How long a call may take (spec §7 'Common behaviour'). */
export const REQUEST_TIMEOUT_MS = 30_000;

export type PlainRequest = {
  method: string;
  url: string;
  headers?: Record<string, string>;
  /** Sent as JSON. */
  body?: unknown;
  signal?: AbortSignal | undefined;
};

/**
 * Puts values into a path such as '/api/posts/:id' and after it as a query; what is undefined is left out.
 */
export function buildUrl(path: string, params: unknown, query: unknown): string {
  const values = new Map(Object.entries(params ?? {}));
  const filled = path.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(String(values.get(name) ?? '')));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null) search.set(name, String(value));
  }
  const text = search.toString();
  return text === '' ? filled : `${filled}?${text}`;
}

/** Sends one request. Throws ApiError where no answer came: TIMEOUT, CANCELLED or NETWORK_ERROR (spec §8 'Requests'). */
export async function send(request: PlainRequest): Promise<Response> {
  try {
    return await fetch(request.url, {
      method: request.method,
      headers: {
        ...request.headers,
        ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      credentials: 'same-origin',
      ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
      ...(request.signal === undefined ? {} : { signal: request.signal }),
    });
  } catch (error) {
    throw toNetworkError(error, request.signal);
  }
}

/** What a failed fetch or a broken body means. */
export function toNetworkError(error: unknown, signal: AbortSignal | undefined): ApiError {
  if (error instanceof ApiError) return error;
  const reason: unknown = signal?.aborted === true ? signal.reason : error;
  const name = reason instanceof Error ? reason.name : '';
  if (name === 'TimeoutError') return apiErrorOf('TIMEOUT');
  if (signal?.aborted === true || name === 'AbortError') return apiErrorOf('CANCELLED');
  return new ApiError('NETWORK_ERROR', UI.request.network, 0, null, error);
}

/** The body of an answer as JSON; a text that is none is given as it is, an empty one as undefined. */
export async function readBody(response: Response, signal: AbortSignal | undefined): Promise<unknown> {
  let text: string;
  try {
    text = await response.text();
  } catch (error) {
    throw toNetworkError(error, signal);
  }
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The error of an answer that is not OK: the body's own text, else 'HTTP {status}: {text}' (spec §8 'Requests'). */
export function errorOfAnswer(response: Response, body: unknown): ApiError {
  const failure = findFailure(body);
  if (failure !== null) return apiErrorFrom(failure, response.status);
  const text = typeof body === 'object' && body !== null && 'error' in body ? body.error : undefined;
  const message =
    typeof text === 'string' && text !== '' ? text : UI.request.http(response.status, response.statusText || 'Error');
  return new ApiError(`HTTP_${response.status}`, message, response.status);
}

/** The envelope: a body with a `success` field as it is, anything else as `{success: true, data}` (spec §3). */
export function toEnvelope(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'success' in body ? body : { success: true, data: body };
}
