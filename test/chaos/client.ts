import type { Route } from '#contract/route.ts';
import { addressOf, type CallBody, type CallInput } from '#test/harness/client.ts';

type Raw = { status: number; headers: Record<string, unknown>; body: string; bytes: Buffer };

/** Somebody who calls the product over the network, from an address of their own. No answer is status 0. */
export type RemoteClient = {
  userId: string | null;
  handle: string | null;
  bearer: string | null;
  call<R extends Route>(route: R, given?: CallInput<R>): Promise<{ status: number; body: Partial<CallBody<R>> }>;
  ok<R extends Route>(route: R, given?: CallInput<R>): Promise<CallBody<R>>;
  raw(request: { path: string }): Promise<Raw>;
};

const TIMEOUT_MS = 15_000;

/**
 * @param address the caller's own, which the product believes of its proxy, so that limits by address are each person's
 * @param options.closes each call has a connection of its own
 */
export function createRemoteClient(url: string, address: string, { closes = false } = {}): RemoteClient {
  const cookies = new Map<string, { value: string; path: string }>();

  async function send(method: string, path: string, body?: unknown): Promise<Raw> {
    const cookie = [...cookies].filter(([, { path: scope }]) => path.startsWith(scope));
    const answer = await fetch(`${url}${path}`, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        origin: url,
        'x-forwarded-for': address,
        ...(closes && { connection: 'close' }),
        cookie: cookie.map(([name, { value }]) => `${name}=${value}`).join('; '),
        ...(client.bearer === null ? {} : { authorization: `Bearer ${client.bearer}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    for (const line of answer.headers.getSetCookie()) keepCookie(line);
    const bytes = Buffer.from(await answer.arrayBuffer());
    return { status: answer.status, headers: Object.fromEntries(answer.headers), body: bytes.toString(), bytes };
  }

  function keepCookie(line: string): void {
    const [pair = '', ...attributes] = line.split('; ');
    const [name = '', value = ''] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)];
    const path = attributes.find((one) => one.toLowerCase().startsWith('path='))?.slice('path='.length) ?? '/';
    if (attributes.some((one) => one.toLowerCase() === 'max-age=0')) cookies.delete(name);
    else cookies.set(name, { value, path });
  }

  const client: RemoteClient = {
    userId: null,
    handle: null,
    bearer: null,
    raw: ({ path }) => send('GET', path),
    async call(route, given = {}) {
      try {
        const { status, body } = await send(route.method, addressOf(route, given), given.body);
        return { status, body: JSON.parse(body) as never };
      } catch {
        // A product that is killed answers nothing, or half an answer: what became of the call is not known.
        return { status: 0, body: {} };
      }
    },
    async ok(route, given) {
      const { status, body } = await client.call(route, given);
      if (status !== 200) throw new Error(`${route.method} ${route.path}: ${status} ${JSON.stringify(body)}`);
      return body as never;
    },
  };
  return client;
}
