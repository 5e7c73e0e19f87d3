import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type LinkedInOptions, startLinkedIn } from '#practice/linkedin/server.ts';
import { findFastFolder } from './fast-folder.ts';

/** The time of the network's clock until a test moves it. */
export const NOON = Date.parse('2026-11-21T12:00:00Z');
export const ADA = 'Kx7_wq2-Nd';
export const RENEE = 'b3JmT90ZtQ';
export const TOMAS = 'P4tqLm81xY';
export const REDIRECT = 'http://localhost:3000/auth/handler';
export const SCOPE = 'openid profile email w_member_social';

/** A response with its body read; `json` is null where the body is not JSON. */
export type Reply = {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly json: unknown;
};

export type LinkedInClient = Awaited<ReturnType<typeof startLinkedInClient>>;

/** Starts a practice LinkedIn of its own, its clock stopped at NOON, and gives the functions that call it over HTTP. */
export async function startLinkedInClient(options: Partial<LinkedInOptions> = {}) {
  const directory = options.directory ?? (await mkdtemp(join(await findFastFolder(), 'practice-')));
  const { url, close: stop } = await startLinkedIn({ clock: () => NOON, ...options, directory });

  const call = async (path: string, init: RequestInit = {}): Promise<Reply> => {
    const response = await fetch(`${url}${path}`, { redirect: 'manual', ...init });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') && text !== '';
    return { status: response.status, headers: response.headers, text, json: isJson ? JSON.parse(text) : null };
  };
  const form = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}): Promise<Reply> =>
    call(path, { method: 'POST', body: new URLSearchParams(fields), headers });
  const control = (path: string, body?: unknown, method = body === undefined ? 'GET' : 'POST'): Promise<Reply> =>
    call(`/__sim${path}`, { method, ...(body !== undefined && { body: JSON.stringify(body) }) });

  const authorization = (changes: Record<string, string> = {}): string => {
    const fields = {
      response_type: 'code',
      client_id: 'practice-client',
      redirect_uri: REDIRECT,
      scope: SCOPE,
      state: 's1',
    };
    return `/oauth/v2/authorization?${new URLSearchParams({ ...fields, ...changes })}`;
  };
  const decide = (decision: string, changes: Record<string, string> = {}): Promise<Reply> =>
    form('/oauth/v2/authorization', {
      ...Object.fromEntries(new URL(authorization(changes), url).searchParams),
      decision,
    });
  const exchange = (code: string, changes: Record<string, string> = {}): Promise<Reply> =>
    form('/oauth/v2/accessToken', {
      grant_type: 'authorization_code',
      code,
      client_id: 'practice-client',
      client_secret: 'practice-secret',
      redirect_uri: REDIRECT,
      ...changes,
    });
  const codeFor = async (sub: string, changes: Record<string, string> = {}): Promise<string> => {
    const { headers } = await decide(`allow ${sub}`, changes);
    return new URL(headers.get('location') ?? '').searchParams.get('code') ?? '';
  };
  const tokenFor = async (sub: string, changes: Record<string, string> = {}): Promise<string> => {
    const { json } = await exchange(await codeFor(sub, changes));
    return (json as { access_token: string }).access_token;
  };
  const rest = (
    token: string,
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Reply> =>
    call(path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'linkedin-version': '202609',
        'x-restli-protocol-version': '2.0.0',
        'content-type': 'application/json',
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
  const share = (token: string, sub: string, commentary: string, changes: Record<string, unknown> = {}) =>
    rest(token, 'POST', '/rest/posts', { ...bodyOf(sub, commentary), ...changes });
  const initUpload = (token: string, sub: string): Promise<Reply> =>
    rest(token, 'POST', '/rest/images?action=initializeUpload', {
      initializeUploadRequest: { owner: `urn:li:person:${sub}` },
    });
  const registerImage = async (token: string, sub: string): Promise<RegisteredImage> => {
    const { json } = await initUpload(token, sub);
    const { uploadUrl, image } = (json as { value: { uploadUrl: string; image: string } }).value;
    return { urn: image, path: uploadUrl.slice(url.length) };
  };
  const putBytes = (
    path: string,
    bytes: Uint8Array<ArrayBuffer>,
    headers: Record<string, string | undefined>,
  ): Promise<Reply> => {
    const given = Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined);
    return call(path, { method: 'PUT', body: bytes, headers: Object.fromEntries(given) });
  };
  const upload = async (token: string, sub: string, bytes: Uint8Array<ArrayBuffer>): Promise<string> => {
    const { urn, path } = await registerImage(token, sub);
    const { status } = await putBytes(path, bytes, { authorization: `Bearer ${token}`, 'content-type': 'image/png' });
    if (status !== 201) throw new Error(`upload: ${status}`);
    return urn;
  };

  return {
    url,
    directory,
    call,
    form,
    control,
    authorization,
    decide,
    exchange,
    codeFor,
    tokenFor,
    rest,
    share,
    initUpload,
    /** The first step of an upload; the bytes go to `path`. */
    registerImage,
    putBytes,
    /** Both steps of an upload; gives the image's URN. */
    upload,
    advance: (advanceMs: number) => control('/clock', { advanceMs }),
    journal: async () => (await control('/journal')).json as Journal,
    /** Stops the network and keeps its folder. */
    stop,
    /** Stops the network and removes its folder. */
    close: async (): Promise<void> => {
      await stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

export type RegisteredImage = { readonly urn: string; readonly path: string };

export type Journal = {
  readonly posts: readonly Record<string, unknown>[];
  readonly images: readonly Record<string, unknown>[];
  readonly requests: {
    readonly counts: Readonly<Record<string, number>>;
    readonly attempts: readonly Record<string, unknown>[];
  };
};

/** The body of a plain text post. */
export function bodyOf(sub: string, commentary: string): Record<string, unknown> {
  return {
    author: `urn:li:person:${sub}`,
    commentary,
    visibility: 'PUBLIC',
    distribution: { feedDistribution: 'MAIN_FEED', targetEntities: [], thirdPartyDistributionChannels: [] },
    lifecycleState: 'PUBLISHED',
    isReshareDisabledByAuthor: false,
  };
}
