import { UI } from '#contract/messages.ts';
import { ApiError, createApiError, parseFailure, toApiError } from './api-error.ts';

/** How long a call may take (docs/product.md §11.1). */
export const REQUEST_TIMEOUT_MS = 30_000;

type PlainRequest = {
  method: string;
  url: string;
  headers?: Record<string, string>;
  /** Sent as JSON. */
  body?: unknown;
  signal?: AbortSignal | undefined;
};

/** A path such as '/api/posts/:id' with its params filled in and the query after it; undefined values are left out. */
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

/**
 * Sends one request. Throws ApiError where no answer came: TIMEOUT, CANCELLED, NETWORK_ERROR, or OFFLINE where it cannot have left
 * (docs/product.md §12.4).
 */
export async function sendRequest(request: PlainRequest): Promise<Response> {
  // It is tried all the same: the product may run on this very machine.
  const wasOffline = navigator.onLine === false;
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
    const problem = toNetworkError(error, request.signal);
    if (wasOffline && problem.code === 'NETWORK_ERROR')
      throw new ApiError('OFFLINE', UI.request.offline, 0, null, error);
    throw problem;
  }
}

/** The error of a failed fetch or a broken body. */
export function toNetworkError(error: unknown, signal: AbortSignal | undefined): ApiError {
  if (error instanceof ApiError) return error;
  const reason: unknown = signal?.aborted === true ? signal.reason : error;
  const name = reason instanceof Error ? reason.name : '';
  if (name === 'TimeoutError') return createApiError('TIMEOUT');
  if (signal?.aborted === true || name === 'AbortError') return createApiError('CANCELLED');
  return new ApiError('NETWORK_ERROR', UI.request.network, 0, null, error);
}

/** A response's body parsed as JSON; a text that is no JSON as it is, an empty one as undefined. */
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

/** The error of a response that is not OK: the body's own text, else 'HTTP {status}: {text}' (docs/product.md §12.4). */
export function toResponseError(response: Response, body: unknown): ApiError {
  const failure = parseFailure(body);
  if (failure !== null) return toApiError(failure, response.status);
  const text = typeof body === 'object' && body !== null && 'error' in body ? body.error : undefined;
  const message =
    typeof text === 'string' && text !== '' ? text : UI.request.http(response.status, response.statusText || 'Error');
  return new ApiError(`HTTP_${response.status}`, message, response.status);
}

/** A body with a `success` field as it is, anything else as `{success: true, data}` (docs/product.md §3.11). */
export function toEnvelope(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'success' in body ? body : { success: true, data: body };
}
