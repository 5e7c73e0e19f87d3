import type { DeletionOutcome, LinkedIn } from '#server/ports/linkedin.ts';
import { classifyAnswer } from './classify-answer.ts';
import { type HttpAnswer, sendRequest } from './send-request.ts';

/** One attempt to delete a post of the token's member (docs/linkedin.md §10.2). */
export function createPostDeleter(options: { apiUrl: string }): LinkedIn['deletePost'] {
  return async ({ accessToken, urn, version, timeoutMs }): Promise<DeletionOutcome> => {
    const answer = await sendRequest(`${options.apiUrl}/rest/posts/${encodeURIComponent(urn)}`, {
      method: 'DELETE',
      headers: {
        authorization: `Bearer ${accessToken}`,
        'linkedin-version': version,
        'x-restli-protocol-version': '2.0.0',
        'x-restli-method': 'DELETE',
      },
      signal: AbortSignal.timeout(timeoutMs),
      connectTimeoutMs: Math.min(timeoutMs, 10_000),
      ignoresBody: 204,
    });
    if (answer.status === null) return { kind: answer.isConnected ? 'unknown' : 'not_now', reason: answer.reason };
    return classify(answer);
  };
}

function classify({ status, body, header }: HttpAnswer): DeletionOutcome {
  if (status === 204) return { kind: 'deleted' };
  if (status === 404) return { kind: 'gone' };
  const outcome = classifyAnswer({ status, urn: undefined, retryAfter: header('retry-after'), body });
  switch (outcome.kind) {
    case 'throttled':
    case 'version':
    case 'refused':
      return outcome;
    case 'unauthorized':
      // A post may be closed to this app and the sign-in be good: only a 401 says that it is over.
      return status === 401 ? outcome : { kind: 'refused', code: outcome.code, message: `HTTP ${status}` };
    default:
      return { kind: isTriedAgain(status) ? 'not_now' : 'unknown', reason: `HTTP ${status}` };
  }
}

/** LinkedIn's own errors, and a conflict that asks for another try (docs/linkedin.md §7.5, §7.6). */
const isTriedAgain = (status: number) => status === 408 || status === 409 || status >= 500;
