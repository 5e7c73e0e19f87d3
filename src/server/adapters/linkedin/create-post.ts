import type { AttemptOutcome } from '#domain/posts/decide.ts';
import type { LinkedIn } from '#server/ports/linkedin.ts';
import { classifyAnswer } from './classify-answer.ts';
import { sendRequest } from './send-request.ts';

/** One attempt to create a post: sends the exact bytes once. */
export function createPostSender(options: { apiUrl: string }): LinkedIn['createPost'] {
  return async ({ accessToken, body, version, timeoutMs, mayStart }): Promise<AttemptOutcome> => {
    const answer = await sendRequest(`${options.apiUrl}/rest/posts`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${accessToken}`,
        'linkedin-version': version,
        'x-restli-protocol-version': '2.0.0',
        'content-type': 'application/json',
      },
      body,
      signal: AbortSignal.timeout(timeoutMs),
      connectTimeoutMs: Math.min(timeoutMs, 10_000),
      mayStart,
      // A 201 counts without its body, which is empty.
      ignoresBody: 201,
    });
    if (answer.status === null) return { kind: answer.isConnected ? 'unknown' : 'not_sent', reason: answer.reason };
    return classifyAnswer({
      status: answer.status,
      urn: answer.header('x-restli-id') ?? answer.header('x-linkedin-id'),
      retryAfter: answer.header('retry-after'),
      body: answer.body,
    });
  };
}
