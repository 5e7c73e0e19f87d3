import { LinkedInAuthError } from '#server/ports/linkedin.ts';

/** One call of the sign-in. Redirects are refused, since secrets would go with them. Throws LinkedInAuthError. */
export async function callLinkedIn(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { ...init, redirect: 'error' });
  } catch (cause) {
    throw new LinkedInAuthError('unreachable', { cause });
  }
}

/** Longer answers are none of LinkedIn's. */
export const BODY_MAX_BYTES = 256 * 1024;

/** The body of an answer as it came, or null where it is longer; no more than that is held in memory. */
export async function readUpTo(answer: Response, maxBytes: number): Promise<Buffer | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body ?? []) {
    size += chunk.length;
    if (size > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The JSON of an answer, undefined where it is none or too long. */
export async function readJson(answer: Response): Promise<unknown> {
  try {
    const body = await readUpTo(answer, BODY_MAX_BYTES);
    return body === null ? undefined : JSON.parse(body.toString('utf8'));
  } catch (cause) {
    if (cause instanceof SyntaxError) return undefined;
    throw new LinkedInAuthError('unreachable', { cause });
  }
}
