import { createPrivateKey, createPublicKey, generateKeyPair, type JsonWebKey, type KeyObject, sign } from 'node:crypto';
import { promisify } from 'node:util';
import { hash, type Network } from './network.ts';
import { nameOfPerson, type Person } from './people.ts';
import type { Token } from './state.ts';

const LIFE_S = 3600;

/** The claims that a token's scopes allow; `sub` always (docs/linkedin.md §2.3). */
export function claimsOf(network: Network, person: Person, scopes: readonly string[]): Record<string, unknown> {
  const profile = {
    name: nameOfPerson(person),
    locale: person.locale,
    given_name: person.givenName,
    family_name: person.familyName,
    ...(person.hasPortrait && { picture: portraitUrl(network, person) }),
  };
  return {
    sub: person.sub,
    ...(scopes.includes('email') && { email_verified: person.isEmailVerified }),
    ...(scopes.includes('profile') && profile),
    ...(scopes.includes('email') && { email: person.email }),
  };
}

/** The portrait's address ends after 30 days, as the real ones do: `e` is its last second. */
function portraitUrl(network: Network, person: Person): string {
  const lastSecond = Math.floor(network.now() / 1000) + 30 * 86_400;
  const signature = hash(`${person.sub} ${lastSecond}`).slice(0, 16);
  return `${network.url}/dms/image/${person.sub}?e=${lastSecond}&v=beta&t=${signature}`;
}

/** An RS256 id_token of an hour: no nonce, and the unusual `zip` that LinkedIn's header carries (docs/linkedin.md §2.2). */
export async function makeIdToken(network: Network, token: Token): Promise<string> {
  const person = network.store.state.people.find(({ sub }) => sub === token.sub);
  if (!person) throw new Error(`no member ${token.sub}`);
  const key = await signingKey(network);
  const issuedAt = Math.floor(token.issuedAt / 1000);
  const header = { zip: 'RS256', typ: 'JWT', kid: keyId(key), alg: 'RS256' };
  const claims = {
    iss: issuerOf(network),
    aud: token.clientId,
    iat: issuedAt,
    exp: issuedAt + LIFE_S,
    ...claimsOf(network, person, token.scopes),
  };
  const signed = `${encode(header)}.${encode(claims)}`;
  return `${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}`;
}

/** LinkedIn's issuer is its origin with `/oauth`; so is ours. */
export function issuerOf(network: Network): string {
  return `${network.url}/oauth`;
}

/** The public half, as the JWKS names it. */
export async function publicJwk(network: Network): Promise<JsonWebKey> {
  const key = await signingKey(network);
  return { ...createPublicKey(key).export({ format: 'jwk' }), kid: keyId(key), use: 'sig', alg: 'RS256' };
}

const making = new WeakMap<Network, Promise<KeyObject>>();

/** Generated at the first use, and stored with the state. */
async function signingKey(network: Network): Promise<KeyObject> {
  const kept = network.store.state.signingKey;
  if (kept) return createPrivateKey({ key: kept, format: 'jwk' });
  const made = making.get(network) ?? makeKey(network);
  making.set(network, made);
  return made;
}

async function makeKey(network: Network): Promise<KeyObject> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  network.store.state.signingKey = privateKey.export({ format: 'jwk' });
  await network.store.save();
  return privateKey;
}

/** Derived from the key, in the form of a UUID. */
function keyId(key: KeyObject): string {
  const modulus = hash(String(key.export({ format: 'jwk' })['n']));
  const hex = Buffer.from(modulus, 'base64url').toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
}

function encode(part: unknown): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}
