import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { isRecord, readBody } from '#practice/http/request.ts';
import { isOwnHost } from '#practice/service/listener.ts';
import { controlOf } from './control.ts';
import { anthropic } from './dialects/anthropic.ts';
import { chat } from './dialects/chat.ts';
import {
  type Ask,
  type Call,
  CONTEXT_TOKENS,
  countTokens,
  type Dialect,
  REFUSALS,
  type Refusal,
} from './dialects/dialect.ts';
import { google } from './dialects/google.ts';
import { openAiError } from './dialects/openai-errors.ts';
import { responses } from './dialects/responses.ts';
import { type Fault, makeFaults } from './faults.ts';
import { type ImageAsk, imageAnswer, readImageAsk, refuseImage } from './images.ts';
import { instant, makeJournal } from './journal.ts';
import type { Ai } from './state.ts';
import { answeredOf, tell } from './stream.ts';
import { writeHostile, writeInvented, writeLong, writePost } from './write-text.ts';

const DIALECTS: readonly [RegExp, Dialect][] = [
  [/^\/v1\/chat\/completions$/, chat],
  [/^\/v1\/responses$/, responses],
  [/^\/v1\/messages$/, anthropic],
  [/^\/v1beta\/models\/[^/]+:(?:streamGenerateContent|generateContent)$/, google],
];
const MAX_BODY_BYTES = 20_000_000;
const ERROR_PAGE = '<!doctype html><html><head><title>Bad gateway</title></head><body><h1>502</h1></body></html>';

/** The request listener of one practice AI. */
export function makeAiListener(url: string, closing: AbortSignal): RequestListener {
  const ai: Ai = { faults: makeFaults(), journal: makeJournal(), pace: { firstMs: 0, wordMs: 0 } };
  return (request, response) => {
    answer(ai, { url, closing, request, response }).catch((error: unknown) => {
      // A caller that left has been noted already.
      if (!response.destroyed && !closing.aborted) process.stderr.write(`practice ai: ${String(error)}\n`);
      response.destroy();
    });
  };
}

type Visit = { url: string; closing: AbortSignal; request: IncomingMessage; response: ServerResponse };

async function answer(ai: Ai, { url, closing, request, response }: Visit): Promise<void> {
  if (!isOwnHost(url, request.headers.host)) return send(response, 421, 'Misdirected request');
  const { pathname: path, searchParams: query } = new URL(`http://practice${request.url ?? '/'}`);
  const bytes = await readBody(request, MAX_BODY_BYTES);
  const call: Call = { path, query, headers: request.headers, body: bytes === null ? undefined : parse(bytes) };
  if (path.startsWith('/__sim/')) {
    const { status, body } = controlOf(ai, request.method ?? 'GET', call);
    return send(response, status, body);
  }
  const dialect = DIALECTS.find(([pattern]) => pattern.test(path))?.[1] ?? null;
  const isImage = path === '/v1/images/generations';
  if (request.method !== 'POST' || (dialect === null && !isImage)) {
    const { status, body } = openAiError(404, `Invalid URL (${request.method} ${path})`);
    return send(response, status, body);
  }
  const provider = dialect?.provider ?? 'images';
  const fault = ai.faults.take(provider);
  const asked = dialect === null ? readImageAsk(call) : dialect.read(call);
  const isReadable = 'prompt' in asked;
  const id = ai.journal.add({
    provider,
    path,
    model: isRecord(call.body) && typeof call.body['model'] === 'string' ? call.body['model'] : null,
    system: 'system' in asked ? asked.system : '',
    prompt: isReadable ? asked.prompt : '',
    body: call.body,
    fault: fault?.mode ?? null,
    ...(isReadable && { model: asked.model }),
  });
  const leaving = new AbortController();
  response.once('close', () => {
    const { outcome } = ai.journal.list().find((one) => one.id === id) ?? {};
    if (outcome === 'pending') ai.journal.change(id, { outcome: 'aborted', endedAt: instant() });
    leaving.abort(new Error('the caller left'));
  });
  const gone = AbortSignal.any([leaving.signal, closing]);
  await respond(ai, { id, dialect, asked, fault, response, gone, tooLarge: bytes === null });
}

type Turn = {
  id: number;
  dialect: Dialect | null;
  asked: Ask | ImageAsk | Refusal;
  fault: Fault | null;
  response: ServerResponse;
  gone: AbortSignal;
  tooLarge: boolean;
};

async function respond(ai: Ai, turn: Turn): Promise<void> {
  const { id, dialect, asked, fault, response, gone } = turn;
  const done = (status: number, outcome: 'answered' | 'refused' | 'cut') =>
    ai.journal.change(id, { status, outcome, endedAt: instant() });
  const refusal = refusalOf(turn);
  if (refusal !== null) {
    done(refusal.status, 'refused');
    return send(response, refusal.status, refusal.body, refusal.headers);
  }
  if (dialect === null || !('isStream' in asked)) {
    if (fault?.mode === 'stall') await new Promise((end) => gone.addEventListener('abort', end));
    const image = imageAnswer(asked as ImageAsk);
    ai.journal.change(id, { firstByteAt: instant() });
    done(200, 'answered');
    return send(response, 200, image);
  }
  const text = textFor(asked, fault);
  if (asked.isStream) {
    const onFirstByte = () => ai.journal.change(id, { firstByteAt: instant(), status: 200 });
    const told = await tell(response, { dialect, ask: asked, text, fault, pace: ai.pace, gone, onFirstByte });
    return done(200, told);
  }
  if (fault?.mode === 'stall') await new Promise((end) => gone.addEventListener('abort', end));
  const usage = { input: countTokens(asked.system + asked.prompt), output: countTokens(text) };
  done(200, 'answered');
  return send(response, 200, dialect.whole(asked, answeredOf(text, fault, usage)));
}

/** What is refused instead of answered: by the fault that was asked for, by the call's own faults, by its length. */
function refusalOf({ dialect, asked, fault, tooLarge }: Turn): Refusal | null {
  const model = 'model' in asked ? asked.model : '';
  const refuse = (kind: (typeof REFUSALS)[number], seconds: number): Refusal =>
    dialect === null ? refuseImage(kind, model, seconds) : dialect.refuse(kind, { model, seconds });
  if (tooLarge) return refuse('too-large', 0);
  const kind = REFUSALS.find((one) => one === fault?.mode);
  if (fault && kind) return refuse(kind, fault.retryAfter);
  if (fault?.mode === 'html')
    return { status: fault.status, headers: { 'content-type': 'text/html' }, body: ERROR_PAGE };
  if (fault?.mode === 'status') return { status: fault.status, headers: {}, body: fault.body };
  if (fault?.mode === 'redirect') return { status: 307, headers: { location: fault.to }, body: {} };
  if (!('prompt' in asked)) return asked;
  const isTooLong = 'system' in asked && countTokens(asked.system + asked.prompt) > CONTEXT_TOKENS;
  return isTooLong ? refuse('too-long', 0) : null;
}

function textFor(ask: Ask, fault: Fault | null): string {
  switch (fault?.mode) {
    case 'text':
      return fault.text;
    case 'empty':
      return '';
    case 'long':
      return writeLong(fault.size);
    case 'hostile':
      return writeHostile(ask);
    case 'invent':
      return writeInvented(ask);
    default:
      return writePost(ask);
  }
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function send(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void {
  const isText = typeof body === 'string';
  response
    .writeHead(status, { 'content-type': isText ? 'text/plain; charset=utf-8' : 'application/json', ...headers })
    .end(isText ? body : JSON.stringify(body));
}
