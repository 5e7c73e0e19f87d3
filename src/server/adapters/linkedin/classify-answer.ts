import { type AttemptOutcome, isPostUrn } from '#domain/posts/decide.ts';
import { truncateGraphemes } from '#domain/text/summary.ts';

/** LinkedIn echoes the whole text in some refusals: a message is cut before it is shown or logged (docs/linkedin.md §4.8). */
const MESSAGE_MAX = 300;
const CODE = /^[\w.-]{1,100}$/;
const URN = /urn:li:(?:share|ugcPost|activity):\d{1,20}(?!\d)/;
const IMAGE_URN = /urn:li:image:[\w-]{1,100}/;
/** Codes after which an image has to be uploaded again (docs/linkedin.md §5.9). */
const LOST_IMAGE: ReadonlySet<string> = new Set([
  'MEDIA_ASSET_PROCESSING_FAILED',
  'EXPIRED_UPLOAD_URL',
  'INVALID_IMAGE_ID',
]);

/** The sign-in lacks the permission; the other refusals with 403 are of what was sent (docs/linkedin.md §7.3). */
const LACKS_PERMISSION = /^Not enough permissions to access: /;

type Body = { code: string; message: string };

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Codes are words; a body that has something else there has no code. */
function codeOf(value: unknown): string {
  return CODE.test(text(value)) ? text(value) : '';
}

/** Reads the four shapes of LinkedIn's error bodies (docs/linkedin.md §7.1); HTML and an empty body give empty texts. */
export function readErrorBody(raw: string): Body {
  try {
    const body: unknown = JSON.parse(raw);
    if (typeof body !== 'object' || body === null) return { code: '', message: '' };
    const { code, message, errorDetails } = body as Record<string, unknown>;
    const inputErrors = (errorDetails as { inputErrors?: { code?: unknown }[] } | undefined)?.inputErrors;
    return { code: codeOf(inputErrors?.[0]?.code) || codeOf(code), message: text(message) };
  } catch (error) {
    if (error instanceof SyntaxError) return { code: '', message: '' };
    throw error;
  }
}

/** On one line, cut between characters, and without signs that a database or a log cannot keep. */
function cut(message: string): string {
  const plain = message
    .slice(0, 4 * MESSAGE_MAX)
    .toWellFormed()
    .replace(/^com\.linkedin\.[\w.]+: /, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  return truncateGraphemes(plain, MESSAGE_MAX).text;
}

/**
 * Retry-After is used where present and never relied on (docs/linkedin.md §7.7). Whole seconds alone; null for anything else, a date
 * among it, whose clock may be another than ours.
 */
function retryAfterSeconds(header: string | undefined): number | null {
  return header !== undefined && /^\d{1,15}$/.test(header.trim()) ? Number(header) : null;
}

/** A 201 counts whatever it names; only what is written as a post's urn is believed (docs/linkedin.md §3.8). */
function published(urn: string | undefined): AttemptOutcome {
  if (urn === undefined) return { kind: 'published', urn: null };
  return isPostUrn(urn) ? { kind: 'published', urn } : { kind: 'published', urn: null, unreadable: cut(urn) };
}

function throttled(body: Body, retryAfter: string | undefined): AttemptOutcome {
  const after = retryAfterSeconds(retryAfter);
  if (/unverified members/i.test(body.message))
    return { kind: 'throttled', scope: 'unverified', retryAfterSeconds: after };
  return { kind: 'throttled', scope: /\bDAY\b/.test(body.message) ? 'day' : 'short', retryAfterSeconds: after };
}

/** What LinkedIn's answer to POST /rest/posts means (docs/linkedin.md §7). */
export function classifyAnswer(answer: {
  status: number;
  urn: string | undefined;
  retryAfter: string | undefined;
  body: string;
}): AttemptOutcome {
  const { status } = answer;
  if (status === 201) return published(answer.urn);
  const body = readErrorBody(answer.body);
  const refused: AttemptOutcome = {
    kind: 'refused',
    code: body.code || `HTTP_${status}`,
    message: cut(body.message) || `HTTP ${status}`,
  };
  if (status === 422 && (body.code === 'DUPLICATE_POST' || /Content is a duplicate of/.test(body.message))) {
    return { kind: 'duplicate', urn: URN.exec(body.message)?.[0] ?? null };
  }
  if (status === 401 || (status === 403 && LACKS_PERMISSION.test(body.message))) {
    return { kind: 'unauthorized', code: body.code || `HTTP_${status}` };
  }
  if (status === 429) return throttled(body, answer.retryAfter);
  if (status === 426 || (status === 400 && body.code === 'VERSION_MISSING')) return { kind: 'version' };
  // A write conflict may be tried again; LinkedIn says that nothing was created (docs/linkedin.md §7.5).
  if (status === 409) return { kind: 'not_sent', reason: 'HTTP 409' };
  const isInvalid = status === 400 || status === 422;
  if (isInvalid && body.code === 'MEDIA_ASSET_WAITING_UPLOAD') return { kind: 'image_waiting' };
  if (isInvalid && LOST_IMAGE.has(body.code)) {
    return { kind: 'image_lost', code: body.code, urn: IMAGE_URN.exec(body.message)?.[0] ?? null };
  }
  if (status >= 400 && status < 500 && status !== 408) return refused;
  return { kind: 'unknown', reason: `HTTP ${status}` };
}
