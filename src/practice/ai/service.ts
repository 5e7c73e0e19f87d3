import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { isOwnHost, isRecord, readBody, readJson } from '#practice/http/request.ts';
import { json } from '#practice/http/response.ts';
import { findRoute, type Route } from '#practice/http/routes.ts';
import { controlRoutes } from './control.ts';
import { anthropic } from './dialects/anthropic.ts';
import { chat } from './dialects/chat.ts';
import {
  type Call,
  CONTEXT_TOKENS,
  countTokens,
  type Dialect,
  REFUSALS,
  type Refusal,
  type TextRequest,
} from './dialects/dialect.ts';
import { google } from './dialects/google.ts';
import { openAiError } from './dialects/openai-errors.ts';
import { responses } from './dialects/responses.ts';
import { type Fault, makeFaults } from './faults.ts';
import { type ImageRequest, imageResponse, readImageRequest, refuseImage } from './images.ts';
import { type Entry, instant, recordCall } from './journal.ts';
import { isJudging, judgeText } from './judge-text.ts';
import { isMending, mendText } from './mend-text.ts';
import { asksForOpenings, writeOpenings } from './openings-text.ts';
import { isRating, rateText } from './rate-text.ts';
import type { AiState } from './state.ts';
import { completionOf, streamText } from './stream.ts';
import { writeHostile, writeInvented, writeLong, writePost } from './write-text.ts';

const DIALECTS: readonly [RegExp, Dialect][] = [
  [/^\/v1\/chat\/completions$/, chat],
  [/^\/v1\/responses$/, responses],
  [/^\/v1\/messages$/, anthropic],
  [/^\/v1beta\/models\/[^/]+:(?:streamGenerateContent|generateContent)$/, google],
];
const MAX_BODY_BYTES = 20_000_000;
const ERROR_PAGE = '<!doctype html><html><head><title>Bad gateway</title></head><body><h1>502</h1></body></html>';

export function makeAiListener(url: string, closing: AbortSignal): RequestListener {
  const ai: AiState = { faults: makeFaults(), calls: [], pace: { firstMs: 0, wordMs: 0 } };
  const routes = controlRoutes(ai);
  return (incoming, outgoing) => {
    serve(ai, { url, routes, closing, incoming, outgoing }).catch((error: unknown) => {
      // A caller that left is in the journal already.
      if (!outgoing.destroyed && !closing.aborted) process.stderr.write(`practice ai: ${String(error)}\n`);
      outgoing.destroy();
    });
  };
}

type Connection = {
  readonly url: string;
  readonly routes: readonly Route[];
  readonly closing: AbortSignal;
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
};

async function serve(ai: AiState, { url, routes, closing, incoming, outgoing }: Connection): Promise<void> {
  const { method = 'GET', headers } = incoming;
  if (!isOwnHost(url, headers.host)) return send(outgoing, 421, 'Misdirected request');
  const { pathname: path, searchParams: query } = new URL(`http://practice${incoming.url ?? '/'}`);
  const bytes = await readBody(incoming, MAX_BODY_BYTES);
  const request = { method, path, query, headers, params: {}, body: bytes ?? Buffer.alloc(0), file: null };
  if (path.startsWith('/__sim/')) {
    const control = findRoute(routes, method, path);
    const { status, body } = control ? await control.route.handle(request) : json(404, { error: 'Not found' });
    return send(outgoing, status, body, { 'content-type': 'application/json' });
  }
  const dialect = DIALECTS.find(([pattern]) => pattern.test(path))?.[1] ?? null;
  const isImage = path === '/v1/images/generations';
  if (method !== 'POST' || (dialect === null && !isImage)) {
    const { status, body } = openAiError(404, `Invalid URL (${method} ${path})`);
    return send(outgoing, status, body);
  }
  const provider = dialect?.provider ?? 'images';
  const call: Call = { ...request, body: readJson(request) };
  const parsed = dialect === null ? readImageRequest(call) : dialect.read(call);
  const task = 'system' in parsed ? taskOf(parsed) : 'write';
  const fault = ai.faults.take((one) => one.task === task && (one.provider === null || one.provider === provider));
  const isReadable = 'prompt' in parsed;
  const change = recordCall(ai.calls, {
    provider,
    path,
    task,
    model: isRecord(call.body) && typeof call.body['model'] === 'string' ? call.body['model'] : null,
    system: 'system' in parsed ? parsed.system : '',
    prompt: isReadable ? parsed.prompt : '',
    body: call.body,
    fault: fault?.mode ?? null,
    ...(isReadable && { model: parsed.model }),
  });
  const leaving = new AbortController();
  let isDone = false;
  outgoing.once('close', () => {
    if (!isDone) change({ outcome: 'aborted', endedAt: instant() });
    leaving.abort(new Error('the caller left'));
  });
  await respond(ai, {
    dialect,
    parsed,
    fault,
    outgoing,
    gone: AbortSignal.any([leaving.signal, closing]),
    isTooLarge: bytes === null,
    change,
    done: (status, outcome) => {
      isDone = true;
      change({ status, outcome, endedAt: instant() });
    },
  });
}

/** A call with its parsed request, or the refusal instead. */
type Generation = {
  readonly dialect: Dialect | null;
  readonly parsed: TextRequest | ImageRequest | Refusal;
  readonly fault: Fault | null;
  readonly outgoing: ServerResponse;
  /** Aborted when the caller leaves or the server closes. */
  readonly gone: AbortSignal;
  readonly isTooLarge: boolean;
  change(changes: Partial<Entry>): void;
  done(status: number, outcome: 'answered' | 'refused' | 'cut'): void;
};

async function respond(ai: AiState, generation: Generation): Promise<void> {
  const { dialect, parsed, fault, outgoing, gone, change, done } = generation;
  const refusal = refusalOf(generation);
  if (refusal !== null) {
    done(refusal.status, 'refused');
    return send(outgoing, refusal.status, refusal.body, refusal.headers);
  }
  if (dialect !== null && 'isStream' in parsed && parsed.isStream) {
    const onFirstByte = () => change({ firstByteAt: instant(), status: 200 });
    const text = textFor(parsed, fault);
    const outcome = await streamText(outgoing, {
      dialect,
      request: parsed,
      text,
      fault,
      pace: ai.pace,
      gone,
      onFirstByte,
    });
    return done(200, outcome);
  }
  if (fault?.mode === 'stall') await new Promise((end) => gone.addEventListener('abort', end));
  if (dialect === null || !('isStream' in parsed)) {
    const image = imageResponse(parsed as ImageRequest);
    change({ firstByteAt: instant() });
    done(200, 'answered');
    return send(outgoing, 200, image);
  }
  const text = textFor(parsed, fault);
  const usage = { input: countTokens(parsed.system + parsed.prompt), output: countTokens(text) };
  done(200, 'answered');
  return send(outgoing, 200, dialect.complete(parsed, completionOf(text, fault, usage)));
}

/** The refusal of a call: by the injected fault, by its own errors, by its length; null where it is answered. */
function refusalOf({ dialect, parsed, fault, isTooLarge }: Generation): Refusal | null {
  const model = 'model' in parsed ? parsed.model : '';
  const refuse = (kind: (typeof REFUSALS)[number], seconds: number): Refusal =>
    dialect === null ? refuseImage(kind, model, seconds) : dialect.refuse(kind, { model, seconds });
  if (isTooLarge) return refuse('too-large', 0);
  const kind = REFUSALS.find((one) => one === fault?.mode);
  if (fault && kind) return refuse(kind, fault.retryAfter);
  if (fault?.mode === 'html')
    return { status: fault.status, headers: { 'content-type': 'text/html' }, body: ERROR_PAGE };
  if (fault?.mode === 'status') return { status: fault.status, headers: {}, body: fault.body };
  if (fault?.mode === 'redirect') return { status: 307, headers: { location: fault.to }, body: {} };
  if (!('prompt' in parsed)) return parsed;
  const isTooLong = 'system' in parsed && countTokens(parsed.system + parsed.prompt) > CONTEXT_TOKENS;
  return isTooLong ? refuse('too-long', 0) : null;
}

function taskOf(request: TextRequest): Fault['task'] {
  if (isJudging(request)) return 'judge';
  if (isMending(request)) return 'mend';
  return asksForOpenings(request) ? 'openings' : 'write';
}

function textFor(request: TextRequest, fault: Fault | null): string {
  switch (fault?.mode) {
    case 'text':
      return fault.text;
    case 'empty':
      return '';
    case 'long':
      return writeLong(fault.size);
    case 'hostile':
      return writeHostile(request);
    case 'invent':
      return writeInvented(request);
    case 'judge-wrong':
      return judgeText(request, 'wrong');
    case 'judge-nonsense':
      return judgeText(request, 'nonsense');
    case 'judge-invented':
      return judgeText(request, 'invented');
    case 'mend-wrong':
      return mendText(request, 'wrong');
    case 'mend-nonsense':
      return mendText(request, 'nonsense');
    case 'borrow':
      return writePost(request, 'borrows');
    default:
      if (isJudging(request)) return judgeText(request, 'honest');
      if (isMending(request)) return mendText(request, 'honest');
      if (isRating(request)) return rateText(request);
      return asksForOpenings(request) ? writeOpenings(request) : writePost(request);
  }
}

function send(
  outgoing: ServerResponse,
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): void {
  const isText = typeof body === 'string';
  outgoing
    .writeHead(status, { 'content-type': isText ? 'text/plain; charset=utf-8' : 'application/json', ...headers })
    .end(isText ? body : JSON.stringify(body));
}
