import { Agent, request } from 'undici';
import type { AttemptOutcome } from '#domain/posts/decide.ts';
import type { LinkedIn } from '../../ports/linkedin.ts';
import { classifyAnswer } from './classify.ts';

/** Most of an error body that is read; success has none. */
const BODY_MAX_BYTES = 64 * 1024;

function codesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const own = 'code' in error && typeof error.code === 'string' ? [error.code] : [];
  const inner = error instanceof AggregateError ? error.errors.flatMap(codesOf) : [];
  return [...own, ...inner, ...(error.cause === undefined ? [] : codesOf(error.cause))];
}

async function readSome(body: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > BODY_MAX_BYTES) break;
  }
  return Buffer.concat(chunks).toString('utf8');
}

/**
 * One attempt on a socket of its own: no retries, no pipelining, no reuse, so that what became of the bytes is known as well
 * as it can be. Whether they left is decided by whether a connection, TLS included, ever stood.
 */
export function createPostSender(options: { apiUrl: string }): LinkedIn['createPost'] {
  return async ({ accessToken, body, version, timeoutMs }): Promise<AttemptOutcome> => {
    let isConnected = false;
    const agent = new Agent({ connections: 1, pipelining: 0, connect: { timeout: Math.min(timeoutMs, 10_000) } });
    agent.on('connect', () => {
      isConnected = true;
    });
    try {
      const answer = await request(`${options.apiUrl}/rest/posts`, {
        method: 'POST',
        dispatcher: agent,
        signal: AbortSignal.timeout(timeoutMs),
        headers: {
          authorization: `Bearer ${accessToken}`,
          'linkedin-version': version,
          'x-restli-protocol-version': '2.0.0',
          'content-type': 'application/json',
          connection: 'close',
        },
        body,
      });
      const header = (name: string) => {
        const value = answer.headers[name];
        return Array.isArray(value) ? value[0] : value;
      };
      // A 201 counts from its head on: whatever happens to an empty body changes nothing.
      const text = answer.statusCode === 201 ? '' : await readSome(answer.body).catch(() => '');
      return classifyAnswer({
        status: answer.statusCode,
        urn: header('x-restli-id') ?? header('x-linkedin-id'),
        retryAfter: header('retry-after'),
        body: text,
      });
    } catch (error) {
      const codes = codesOf(error);
      const reason = codes[0] ?? (error instanceof Error ? error.name : 'unknown error');
      // The code says nothing: a route that is lost after the bytes left is ENETUNREACH too.
      return { kind: isConnected ? 'unknown' : 'not_sent', reason };
    } finally {
      // Not close(): a stalled answer must not hold the publisher.
      await agent.destroy();
    }
  };
}
