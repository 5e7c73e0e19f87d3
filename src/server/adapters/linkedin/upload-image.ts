import dns from 'node:dns';
import type { LookupFunction } from 'node:net';
import { z } from 'zod';
import type { AttemptOutcome } from '#domain/posts/decide.ts';
import { canRequest, isPublicAddress } from '#server/adapters/guarded-fetch/public-address.ts';
import type { LinkedIn, UploadOutcome } from '#server/ports/linkedin.ts';
import type { Log } from '#server/ports/log.ts';
import { classifyAnswer, readErrorBody } from './classify-answer.ts';
import { type HttpAnswer, type NoAnswer, sendRequest } from './send-request.ts';

const initSchema = z.object({
  value: z.object({ uploadUrl: z.string().max(8000), image: z.string().regex(/^urn:li:image:[\w-]{1,100}$/) }),
});

/** LinkedIn's own sites: nobody else is given bytes or a token, whatever an answer says (docs/product.md §7.15). */
const LINKEDIN_HOST = /^(?:[a-z0-9-]+\.)*(?:linkedin|licdn)\.com$/;

type Limits = { signal: AbortSignal; connectTimeoutMs: number };

/**
 * Uploads one image to LinkedIn (docs/linkedin.md §5.1): one call for an address, one PUT of all bytes. It publishes no post.
 * @param options.apiUrl options.authUrl origins whose upload addresses need not be public (the practice network's are local)
 */
export function createImageUploader(options: { apiUrl: string; authUrl: string; log: Log }): LinkedIn['uploadImage'] {
  const ownOrigins: ReadonlySet<string> = new Set([options.apiUrl, options.authUrl].map((url) => new URL(url).origin));

  return async ({ accessToken, authorUrn, version, bytes, type, timeoutMs }): Promise<UploadOutcome> => {
    const limits: Limits = {
      signal: AbortSignal.timeout(timeoutMs),
      connectTimeoutMs: Math.min(timeoutMs, 10_000),
    };
    const authorization = `Bearer ${accessToken}`;
    const init = await sendRequest(`${options.apiUrl}/rest/images?action=initializeUpload`, {
      method: 'POST',
      headers: {
        authorization,
        'linkedin-version': version,
        'x-restli-protocol-version': '2.0.0',
        'content-type': 'application/json',
      },
      body: JSON.stringify({ initializeUploadRequest: { owner: authorUrn } }),
      ...limits,
    });
    if (init.status !== 200) return refusedInit(init);
    const place = initSchema.safeParse(parseJson(init.body));
    if (!place.success) return { kind: 'upload_failed', reason: 'no address to upload to' };
    const { uploadUrl, image } = place.data.value;
    const url = URL.parse(uploadUrl);
    const isOwn = url !== null && ownOrigins.has(url.origin) && url.username === '' && url.password === '';
    if (url === null || (!isOwn && !isLinkedIn(url))) {
      options.log.error('LinkedIn named an address to upload to that is not one of its own', { host: url?.host });
      return { kind: 'upload_failed', reason: 'refused address to upload to' };
    }
    const put = (headers: Record<string, string>) =>
      sendRequest(url.href, {
        method: 'PUT',
        headers: { ...headers, 'content-type': type },
        body: bytes,
        ...limits,
        ...(isOwn ? {} : { lookup: publicLookup }),
      });
    let answer = await put({ authorization });
    if (isBarePage(answer)) {
      // Seen where LinkedIn wanted no token (docs/linkedin.md §5.2).
      options.log.warn('an upload was refused with a bare page; tried once more without the token', { image });
      answer = await put({});
    }
    return uploadedAs(image, answer);
  };
}

function isLinkedIn(url: URL): boolean {
  return url.protocol === 'https:' && url.port === '' && LINKEDIN_HOST.test(url.hostname) && canRequest(url);
}

/** Connects only where all addresses of the name are public: the name server is not trusted either. */
const publicLookup: LookupFunction = (host, options, callback) => {
  dns.lookup(host, { ...options, all: true }, (error, addresses) => {
    if (error !== null) return callback(error, []);
    const [first] = addresses;
    if (first === undefined || !addresses.every(({ address }) => isPublicAddress(address))) {
      return callback(Object.assign(new Error(`${host} is not on the public web`), { code: 'EACCES' }), []);
    }
    return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
  });
};

function isBarePage(answer: HttpAnswer | NoAnswer): boolean {
  return answer.status === 400 && /^text\/html\b/i.test(answer.header('content-type') ?? '');
}

/** As for a post, but nothing can have been published. */
function refusedInit(answer: HttpAnswer | NoAnswer): UploadOutcome {
  if (answer.status === null) {
    return { kind: answer.isConnected ? 'upload_failed' : 'not_sent', reason: answer.reason };
  }
  const outcome = classify(answer);
  switch (outcome.kind) {
    case 'refused':
    case 'unauthorized':
    case 'throttled':
    case 'version':
      return outcome;
    default:
      return { kind: 'upload_failed', reason: `HTTP ${answer.status}` };
  }
}

/** Statuses that refuse these bytes whenever they are sent. */
const REFUSES_BYTES: ReadonlySet<number> = new Set([400, 413, 415, 422]);

function uploadedAs(urn: string, answer: HttpAnswer | NoAnswer): UploadOutcome {
  if (answer.status === null) return { kind: 'upload_failed', reason: answer.reason };
  if (answer.status >= 200 && answer.status < 300) return { kind: 'uploaded', urn };
  if (REFUSES_BYTES.has(answer.status)) {
    return { kind: 'image_refused', code: readErrorBody(answer.body).code || `HTTP_${answer.status}` };
  }
  const outcome = classify(answer);
  const isKnown = outcome.kind === 'unauthorized' || outcome.kind === 'throttled';
  if (isKnown || (outcome.kind === 'refused' && answer.status === 403)) return outcome;
  return { kind: 'upload_failed', reason: `HTTP ${answer.status}` };
}

function classify(answer: HttpAnswer): AttemptOutcome {
  const { status, body } = answer;
  return classifyAnswer({ status, urn: undefined, retryAfter: answer.header('retry-after'), body });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
