import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { importJWK, jwtVerify } from 'jose';

export type PushedMessage = {
  /** Of the browser that it went to. */
  browser: string;
  /** Decrypted with that browser's keys. */
  payload: unknown;
  headers: { ttl: number; topic: string; urgency: string };
  /** Whom the product names as its contact. */
  contact: string;
};

/** A browser as it subscribes: what it tells the product, and what it keeps to itself. */
type Browser = { name: string; ecdh: ReturnType<typeof createECDH>; auth: Buffer };

export type TestPushService = {
  /** 'http://127.0.0.1:<port>'. */
  url: string;
  messages: PushedMessage[];
  /** The next answers, first come first; after them 201. */
  answers: { status: number; headers?: Record<string, string> }[];
  /** A new browser's subscription. */
  subscribe(name: string): { endpoint: string; p256dh: string; auth: string };
  close(): Promise<void>;
};

/**
 * A push service on loopback as browsers have one: it takes what is signed with the product's key (VAPID, RFC 8292) and encrypted for the
 * browser (RFC 8291), and keeps what the browser would read. Anything else it refuses.
 */
export async function startTestPushService(): Promise<TestPushService> {
  const browsers = new Map<string, Browser>();
  const messages: PushedMessage[] = [];
  const answers: TestPushService['answers'] = [];
  let url = '';
  const server = createServer((request, response) => {
    const answer = async () => {
      const body = await buffer(request);
      const browser = browsers.get(request.url ?? '');
      if (browser === undefined) return { status: 404 };
      const contact = await checkSignature(request.headers.authorization ?? '', url);
      const next = answers.shift();
      if (next !== undefined && next.status >= 300) return next;
      const { ttl = '', topic = '', urgency = '' } = request.headers as Record<string, string>;
      const headers = { ttl: Number(ttl), topic, urgency };
      messages.push({ browser: browser.name, payload: JSON.parse(decrypt(body, browser)), headers, contact });
      return next ?? { status: 201 };
    };
    answer().then(
      ({ status, headers = {} }: { status: number; headers?: Record<string, string> }) =>
        response.writeHead(status, headers).end(),
      (error: unknown) => response.writeHead(400).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    messages,
    answers,
    subscribe(name) {
      const ecdh = createECDH('prime256v1');
      ecdh.generateKeys();
      const browser = { name, ecdh, auth: randomBytes(16) };
      const path = `/to/${randomBytes(8).toString('hex')}`;
      browsers.set(path, browser);
      const p256dh = ecdh.getPublicKey().toString('base64url');
      return { endpoint: `${url}${path}`, p256dh, auth: browser.auth.toString('base64url') };
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** @returns the contact; rejects for a signature that is none, or for another service */
async function checkSignature(authorization: string, audience: string): Promise<string> {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const publicKey = await importJWK({ kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, 'ES256');
  const { payload } = await jwtVerify(token, publicKey, { audience });
  const leftS = (payload.exp ?? Infinity) - Date.now() / 1000;
  if (leftS > 24 * 3600) throw new Error('the signature is valid for longer than a day');
  return payload.sub ?? '';
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** RFC 8188 and 8291, of one record. */
function decrypt(body: Buffer, { ecdh, auth }: Browser): string {
  const salt = body.subarray(0, 16);
  const keyEnd = 21 + body.readUInt8(20);
  const sender = body.subarray(21, keyEnd);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]);
  const secret = derive(ecdh.computeSecret(sender), auth, info, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(body.subarray(-16));
  const padded = Buffer.concat([decipher.update(body.subarray(keyEnd, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
}
