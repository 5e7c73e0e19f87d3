import { LinkedInAuthError } from '#server/ports/linkedin.ts';

/** One call of the sign-in. Redirects are refused, since secrets would go with them. Throws LinkedInAuthError. */
export async function callLinkedIn(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { ...init, redirect: 'error' });
  } catch (cause) {
    throw new LinkedInAuthError('unreachable', { cause });
  }
}

/** The JSON of an answer, undefined where it is none. */
export async function readJson(answer: Response): Promise<unknown> {
  try {
    return await answer.json();
  } catch (cause) {
    if (cause instanceof SyntaxError) return undefined;
    throw new LinkedInAuthError('unreachable', { cause });
  }
}
