import { randomBytes } from 'node:crypto';
import type { Route } from '#contract/route.ts';
import {
  type AccessCall,
  type AccessRow,
  type Answer,
  type CallContext,
  IDENTITIES,
  type Identity,
  type Ownership,
} from './access-rules.ts';
import type { AccessWorld, Person } from './access-world.ts';
import { addressOf, type Client, createClient } from './client.ts';

export type Got = {
  answer: Answer;
  /** Its text without ids. */
  text: string;
  /** Whether it holds the other member's id. */
  namesOther: boolean;
};

/** A call as this identity would make it. */
export async function prepareCall(
  world: AccessWorld,
  identity: Identity,
  thing: Ownership,
  row: AccessRow,
): Promise<CallContext> {
  const { people } = world;
  const isSignedIn = identity !== 'none' && identity !== 'forged';
  const isNew = row.isFinal === true && isSignedIn && identity !== 'expired' && identity !== 'revoked';
  const me = isNew ? await world.person(identity) : people[isSignedIn ? identity : 'other'];
  const holder = { own: me, other: people.other, missing: null }[thing];
  return { identity, me, holder, client: isSignedIn ? copyOf(world, me.client) : world.app.visitor(), world };
}

export async function sendCall(route: Route, { identity, client, world }: CallContext, ask: AccessCall): Promise<Got> {
  const { other } = world.people;
  const answer = client.raw({
    method: route.method,
    path: addressOf(route, ask),
    headers: identity === 'forged' ? forgedHeaders(other) : {},
    // Limits by address are each identity's own.
    remoteAddress: `10.0.${IDENTITIES.indexOf(identity)}.1`,
    ...(ask.body === undefined ? {} : { body: ask.body }),
  });
  await ask.meanwhile?.(answer);
  const { status, body } = await answer;
  const failure = status === 200 ? null : (JSON.parse(body) as { code: string });
  return {
    answer: failure === null ? 200 : (`${status} ${failure.code}` as Answer),
    text: body.replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|\b[0-9a-f]{64}\b/g, '(id)'),
    namesOther: body.includes(other.userId),
  };
}

function forgedHeaders({ userId }: Person): Record<string, string> {
  return {
    'x-user-id': userId,
    'x-user-email': 'other@practice.example',
    'x-user-name': 'Other',
    authorization: `Bearer ${randomBytes(60).toString('base64url')}`,
  };
}

function copyOf({ app }: AccessWorld, { cookies, bearer, handle, userId }: Client): Client {
  const client = createClient(app.app, () => app.url);
  for (const [name, cookie] of cookies) client.cookies.set(name, cookie);
  return Object.assign(client, { bearer, handle, userId });
}
