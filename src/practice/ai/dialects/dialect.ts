import { type HttpRequest, isRecord } from '#practice/http/request.ts';

/** The wire formats that the practice AI speaks. */
export const PROVIDERS = ['chat', 'responses', 'anthropic', 'google', 'images'] as const;
export type Provider = (typeof PROVIDERS)[number];

/** A call as a dialect reads it: `body` is the JSON, undefined where it is none. */
export type Call = Omit<HttpRequest, 'body'> & { readonly body: unknown };

/** A request for text, whatever the wire format. */
export type TextRequest = {
  readonly model: string;
  readonly isStream: boolean;
  /** All text of the system and developer roles, and the instructions. */
  readonly system: string;
  /** All text of the user role. */
  readonly prompt: string;
  /** Chat: whether the last chunk has the usage. Google: whether events are asked for instead of one array. */
  readonly isExtended: boolean;
};

/** Errors that each provider reports in its own format. */
export const REFUSALS = [
  'bad-key',
  'no-credit',
  'payment',
  'forbidden',
  'no-model',
  'too-large',
  'too-long',
  'rate-limit',
  'blocked',
  'broken',
  'overloaded',
] as const;
export type RefusalKind = (typeof REFUSALS)[number];

/** A refusal on the wire. `seconds` of a rate limit are in headers or body, as the provider does it. */
export type Refusal = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
};

/** The details that a refusal's message contains. */
export type RefusalDetails = { readonly model: string; readonly seconds: number };
export const NO_DETAILS: RefusalDetails = { model: '', seconds: 0 };

export type Usage = { readonly input: number; readonly output: number };
export type FinishReason = 'stop' | 'length' | 'refusal';
export type Completion = { readonly text: string; readonly finishReason: FinishReason; readonly usage: Usage };

/** One provider's wire format. Frames are whole server-sent events, or pieces of a JSON array where no events were asked for. */
export type Dialect = {
  readonly provider: Provider;
  /** Checks the key, the version header, the body's schema and the model, in the provider's order. */
  read(call: Call): TextRequest | Refusal;
  refuse(kind: RefusalKind, details: RefusalDetails): Refusal;
  open(request: TextRequest, usage: Usage): string[];
  /** `written` is all text sent so far, this word included. */
  delta(request: TextRequest, word: string, about: { written: string; usage: Usage }): string;
  close(request: TextRequest, completion: Completion): string[];
  /** An error that is sent inside a stream that began with 200. */
  errorFrame(kind: RefusalKind): string;
  complete(request: TextRequest, completion: Completion): unknown;
};

/** The one key that every dialect accepts. */
export const PRACTICE_KEY = 'practice-key';
/** The names of the models that exist. */
const KNOWN_MODEL = /^practice-[\w.-]+$/;
/** The longest prompt, tokens. */
export const CONTEXT_TOKENS = 128_000;

export function isKnownModel(model: string): boolean {
  return KNOWN_MODEL.test(model);
}

/** Estimates the tokens of a text, at four characters a token. */
export function countTokens(text: string): number {
  return Math.ceil(text.length / 4);
}

/** One server-sent event; without a name only its data line. */
export function event(data: unknown, name: string | null = null): string {
  return `${name === null ? '' : `event: ${name}\n`}data: ${JSON.stringify(data)}\n\n`;
}

/** The text of a message's content: a string, or the `text` of its parts. */
export function textOf(content: unknown): string {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  return content.map((part: unknown) => (isRecord(part) && 'text' in part ? String(part['text']) : '')).join('\n');
}

/** The text of all messages of some roles. */
export function textOfRoles(messages: readonly unknown[], roles: readonly string[]): string {
  return messages
    .flatMap((one) => (isRecord(one) && roles.includes(String(one['role'])) ? [textOf(one['content'])] : []))
    .join('\n');
}

/** The first key of `body` that is none of `known`, or null. */
export function findUnknown(body: Readonly<Record<string, unknown>>, known: ReadonlySet<string>): string | null {
  return Object.keys(body).find((key) => !known.has(key)) ?? null;
}

/** An id that is the same for the same prompt, such as that of a completion. */
export function stableId(prefix: string, request: Pick<TextRequest, 'prompt'>): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < request.prompt.length; at += 1)
    hash = Math.imul(hash ^ request.prompt.charCodeAt(at), 0x01000193) >>> 0;
  return `${prefix}${hash.toString(16).padStart(8, '0').repeat(3)}`;
}
