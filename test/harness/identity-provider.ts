import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

type Claims = { [Name in keyof JWTPayload]: JWTPayload[Name] | undefined };
type Reply = { status?: number; json?: unknown; bytes?: Buffer; type?: string };

/** An identity provider whose responses a test chooses, also ones that LinkedIn never sends. */
export type FakeProvider = {
  url: string;
  clientId: string;
  /** The response of each path, which a test changes. */
  replies: Map<string, Reply | Reply[]>;
  /** Paths that were asked for, oldest first. */
  asked: string[];
  /** A valid id_token but for the changes; `undefined` removes a claim. */
  idToken(claims?: Claims, key?: CryptoKey): Promise<string>;
  /** Makes the token endpoint respond with this id_token. */
  grant(idToken: string | undefined, more?: Record<string, unknown>): void;
  publicKeyPem(): Promise<string>;
  close(): Promise<void>;
};

const CLIENT_ID = 'client-of-the-test';
const KEY_ID = 'one-key';
export const TOKEN_PATH = '/oauth/v2/accessToken';

export async function startFakeProvider(now: () => number): Promise<FakeProvider> {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = { ...(await exportJWK(publicKey)), kid: KEY_ID, alg: 'RS256', use: 'sig' };
  const replies: FakeProvider['replies'] = new Map([['/oauth/openid/jwks', { json: { keys: [jwk] } }]]);
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://provider').pathname;
    asked.push(path);
    const found = replies.get(path) ?? { status: 404, json: {} };
    const reply = Array.isArray(found) ? ((found.length > 1 ? found.shift() : found[0]) ?? {}) : found;
    request.resume();
    response.writeHead(reply.status ?? 200, { 'content-type': reply.type ?? 'application/json' });
    response.end(reply.bytes ?? JSON.stringify(reply.json));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    url,
    clientId: CLIENT_ID,
    replies,
    asked,
    idToken: (claims = {}, key = privateKey) => {
      const seconds = Math.floor(now() / 1000);
      const right = {
        iss: `${url}/oauth`,
        aud: CLIENT_ID,
        sub: 'member-1',
        iat: seconds,
        exp: seconds + 3600,
        name: 'Ines Example',
        email: 'ines@practice.example',
        email_verified: true,
      };
      return new SignJWT({ ...right, ...claims } as JWTPayload)
        .setProtectedHeader({ alg: 'RS256', kid: KEY_ID })
        .sign(key);
    },
    grant: (idToken, more = {}) => {
      const json = { access_token: 'AQV-of-the-fake', expires_in: 5_183_999, scope: 'email,openid', id_token: idToken };
      replies.set(TOKEN_PATH, { json: { ...json, ...more } });
    },
    publicKeyPem: async () => {
      const spki = await crypto.subtle.exportKey('spki', publicKey);
      return `-----BEGIN PUBLIC KEY-----\n${Buffer.from(spki).toString('base64')}\n-----END PUBLIC KEY-----`;
    },
    close: () => new Promise((resolve) => server.close(() => resolve()).closeAllConnections()),
  };
}
