import type { z } from 'zod/mini';
import { UI } from '#contract/messages.ts';
import {
  needsUser,
  type Route,
  type RouteBody,
  type RouteData,
  type RouteOutput,
  type RouteParams,
  type RouteQuery,
} from '#contract/route.ts';
import { expireCredentials, readCredentials } from '#web/lib/auth/credentials.ts';
import { ApiError, createApiError, createNotSignedInError, isApiError, parseFailure, toApiError } from './api-error.ts';
import { refreshIdToken } from './refresh-id-token.ts';
import { buildUrl, REQUEST_TIMEOUT_MS, readBody, sendRequest, toEnvelope, toResponseError } from './send-request.ts';

type Part<Name extends string, T> = [T] extends [undefined]
  ? { [K in Name]?: undefined }
  : Record<never, never> extends T
    ? { [K in Name]?: T }
    : { [K in Name]: T };

/** The parts of a call that its route names, how long it may take, and until when it may be sent (epoch ms). */
export type CallInput<R extends Route> = Part<'params', RouteParams<R>> &
  Part<'query', RouteQuery<R>> &
  Part<'body', RouteBody<R>> & { signal?: AbortSignal | undefined; timeoutMs?: number; sendBy?: number };

type DataRoute = Route & { response: z.ZodMiniType<{ data: unknown }> };

/** A call without the types of its route, as it is sent. */
export type ApiCall = {
  route: Route;
  params?: unknown;
  query?: unknown;
  body?: unknown;
  accept?: string;
  signal?: AbortSignal | undefined;
  sendBy?: number | undefined;
};

/**
 * Calls a route of the contract and returns its validated answer.
 * Throws ApiError, whose message is the sentence to show (docs/product.md §12.4).
 */
export async function callApi<const R extends Route>(route: R, input: CallInput<R>): Promise<RouteOutput<R>> {
  const timeout = AbortSignal.timeout(input.timeoutMs ?? REQUEST_TIMEOUT_MS);
  const signal = input.signal === undefined ? timeout : AbortSignal.any([input.signal, timeout]);
  const { params, query, body, sendBy } = input as ApiCall;
  const response = await sendCall({ route, params, query, body, signal, sendBy });
  const answer = toEnvelope(await readBody(response, signal));
  const parsed = route.response.safeParse(answer);
  if (parsed.success) return parsed.data as RouteOutput<R>;
  const failure = parseFailure(answer);
  if (failure !== null) throw toApiError(failure, response.status);
  throw new ApiError('INTERNAL', UI.generate.unexpected, response.status, null, parsed.error);
}

/** Calls a route like `callApi` and returns the `data` of its answer. */
export async function fetchData<const R extends DataRoute>(route: R, input: CallInput<R>): Promise<RouteData<R>> {
  const answer: { data: RouteData<R> } = await callApi(route, input);
  return answer.data;
}

/**
 * Sends a call with the person's credentials and returns the answer if it is OK; else throws ApiError. On a 401 the ID token is
 * renewed once and the call sent again; where that fails the credentials are deleted (docs/product.md §10.18).
 */
export async function sendCall(call: ApiCall): Promise<Response> {
  const { user, idToken } = readCredentials();
  const { access } = call.route;
  if (needsUser(access) && user === null) throw createNotSignedInError();
  let response = await sendAs(call, idToken);
  const usesToken = user !== null && (needsUser(access) || access === 'visitor');
  if (response.status === 401 && usesToken) {
    response = await sendAs(call, await renewToken(idToken));
    if (response.status === 401) endSession();
  }
  if (response.ok) return response;
  throw toResponseError(response, await readBody(response, call.signal));
}

async function renewToken(stale: string | null): Promise<string> {
  try {
    return await refreshIdToken(stale);
  } catch (error) {
    // Only a rejection by the server ends the session: a lost connection must not sign anybody out.
    if (isApiError(error) && (error.status === 401 || error.status === 403)) endSession();
    throw error;
  }
}

function endSession(): never {
  expireCredentials();
  throw createApiError('SESSION_EXPIRED', 401);
}

async function sendAs(call: ApiCall, idToken: string | null): Promise<Response> {
  if (call.sendBy !== undefined && Date.now() > call.sendBy) throw new ApiError('TOO_LATE', UI.request.tooLate);
  return sendRequest({
    method: call.route.method,
    url: buildUrl(call.route.path, call.params, call.query),
    headers: { accept: call.accept ?? 'application/json', ...identityHeaders(idToken) },
    body: call.body,
    signal: call.signal,
  });
}

/** The bearer token, and the user headers, which the server does not trust (docs/product.md §10.11). */
function identityHeaders(idToken: string | null): Record<string, string> {
  const { user } = readCredentials();
  if (user === null) return {};
  try {
    return {
      ...(idToken === null ? {} : { authorization: `Bearer ${idToken}` }),
      'x-user-id': encodeURIComponent(user.id),
      // Header values are Latin-1 at most, names are not.
      'x-user-name': encodeURIComponent(user.name),
      ...(user.email === null ? {} : { 'x-user-email': encodeURI(user.email) }),
      'x-linkedin-access-token': encodeURIComponent(user.accessToken),
    };
  } catch (error) {
    throw new ApiError('NOT_AUTHENTICATED', UI.request.authenticationFailed, 0, null, error);
  }
}
