import { UI } from '#contract/messages.ts';
import {
  needsUser,
  type Route,
  type RouteBody,
  type RouteOutput,
  type RouteParams,
  type RouteQuery,
} from '#contract/route.ts';
import { expireCredentials, readCredentials } from '#web/lib/auth/credentials.ts';
import { refreshIdToken } from '#web/lib/auth/refresh-id-token.ts';
import { ApiError, apiErrorFrom, apiErrorOf, findFailure, isApiError } from './api-error.ts';
import { buildUrl, errorOfAnswer, REQUEST_TIMEOUT_MS, readBody, send, toEnvelope } from './send-request.ts';

type Part<Name extends string, T> = [T] extends [undefined]
  ? { [K in Name]?: undefined }
  : Record<never, never> extends T
    ? { [K in Name]?: T }
    : { [K in Name]: T };

/** What a call is given: the parts that its route names, and how long it may take. */
export type CallInput<R extends Route> = Part<'params', RouteParams<R>> &
  Part<'query', RouteQuery<R>> &
  Part<'body', RouteBody<R>> & { signal?: AbortSignal | undefined; timeoutMs?: number };

/** One call, still untyped: what is sent, and under which rules. */
export type OpenCall = {
  route: Route;
  params?: unknown;
  query?: unknown;
  body?: unknown;
  accept?: string;
  signal?: AbortSignal | undefined;
};

/**
 * Makes a call of the contract and returns its checked answer.
 * Throws ApiError, whose message is the sentence to show (spec §8 'Requests').
 */
export async function callApi<const R extends Route>(route: R, input: CallInput<R>): Promise<RouteOutput<R>> {
  const timeout = AbortSignal.timeout(input.timeoutMs ?? REQUEST_TIMEOUT_MS);
  const signal = input.signal === undefined ? timeout : AbortSignal.any([input.signal, timeout]);
  const { params, query, body } = input as OpenCall;
  const response = await openCall({ route, params, query, body, signal });
  const answer = toEnvelope(await readBody(response, signal));
  const parsed = route.response.safeParse(answer);
  if (parsed.success) return parsed.data as RouteOutput<R>;
  const failure = findFailure(answer);
  if (failure !== null) throw apiErrorFrom(failure, response.status);
  throw new ApiError('INTERNAL', UI.generate.unexpected, response.status, null, parsed.error);
}

/**
 * Sends a call with the person's credentials and returns the answer once it is OK. On a 401 the ID token is renewed once and
 * the call sent again; where that fails the credentials are cleared (spec §4, §7).
 */
export async function openCall(call: OpenCall): Promise<Response> {
  const { user, idToken } = readCredentials();
  if (needsUser(call.route.access) && user === null) throw apiErrorOf('NOT_AUTHENTICATED');
  const first = await sendAs(call, idToken);
  if (first.ok) return first;
  const canRenew =
    first.status === 401 && user !== null && (needsUser(call.route.access) || call.route.access === 'visitor');
  if (!canRenew) throw errorOfAnswer(first, await readBody(first, call.signal));
  const second = await sendAs(call, await renew(idToken));
  if (second.ok) return second;
  if (second.status === 401) {
    expireCredentials();
    throw apiErrorOf('SESSION_EXPIRED', 401);
  }
  throw errorOfAnswer(second, await readBody(second, call.signal));
}

async function renew(stale: string | null): Promise<string> {
  try {
    return await refreshIdToken(stale);
  } catch (error) {
    // Only a clear no ends the session: a lost connection must not sign anybody out.
    if (!isApiError(error) || (error.status !== 401 && error.status !== 403)) throw error;
    expireCredentials();
    throw apiErrorOf('SESSION_EXPIRED', 401);
  }
}

function sendAs(call: OpenCall, idToken: string | null): Promise<Response> {
  return send({
    method: call.route.method,
    url: buildUrl(call.route.path, call.params, call.query),
    headers: { accept: call.accept ?? 'application/json', ...identityHeaders(idToken) },
    body: call.body,
    signal: call.signal,
  });
}

/** The bearer token, and the user headers of spec §6 and §7, which say who the browser believes to be and prove nothing. */
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
