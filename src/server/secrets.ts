import { hkdfSync, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { createFileOnce } from '#server/files/write-file.ts';
import type { Config } from './config.ts';

/** Keys, 32 bytes each. Every kind of token has its own, so that one is never accepted for another (docs/product.md §10.8). */
export type Secrets = {
  idTokenKey: Buffer;
  customTokenKey: Buffer;
  refreshKey: Buffer;
  /** Keys the hashes of cookies, handles, states and visitors' addresses. */
  hashKey: Buffer;
  /** The keys of Web Push follow from it. */
  vapidSeed: Buffer;
  /** Signs the links by which mail is stopped. */
  unsubscribeKey: Buffer;
  /** AES-256-GCM over LinkedIn's tokens. */
  encryptionKey: Buffer;
};

const stored = z.object({ sessionSecret: z.string().min(32), encryptionKey: z.string().regex(/^[0-9a-f]{64}$/i) });

/** Made once and kept in DATA_DIR with mode 0600, where the environment does not set them. */
function readOrMake(dataDir: string): z.infer<typeof stored> {
  const file = path.join(dataDir, 'secrets.json');
  // 0711: started by root, the database runs as another user and must reach its folder inside.
  mkdirSync(dataDir, { recursive: true, mode: 0o711 });
  const made = { sessionSecret: randomBytes(48).toString('base64url'), encryptionKey: randomBytes(32).toString('hex') };
  // Never replaced: with another key no stored token could be decrypted.
  if (!existsSync(file)) createFileOnce(file, JSON.stringify(made));
  chmodSync(file, 0o600);
  return read(file);
}

/** Errors do not say what is wrong, since the parser's messages would quote the file. */
function read(file: string): z.infer<typeof stored> {
  try {
    return stored.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    if (!(error instanceof SyntaxError || error instanceof z.ZodError)) throw error;
    throw new Error(`${file} is damaged: put back its copy, or set SESSION_SECRET and ENCRYPTION_KEY.`);
  }
}

/** The keys of this installation, from the environment or from DATA_DIR. Throws Error where the kept file is damaged. */
export function loadSecrets(config: Config): Secrets {
  const kept =
    config.sessionSecret !== null && config.encryptionKey !== null
      ? { sessionSecret: config.sessionSecret, encryptionKey: config.encryptionKey }
      : readOrMake(config.dataDir);
  const sessionSecret = config.sessionSecret ?? kept.sessionSecret;
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', sessionSecret, 'postsmith', purpose, 32));
  return {
    idTokenKey: derive('id token'),
    customTokenKey: derive('custom token'),
    refreshKey: derive('refresh token'),
    hashKey: derive('hashes'),
    vapidSeed: derive('web push'),
    unsubscribeKey: derive('unsubscribe'),
    encryptionKey: Buffer.from(config.encryptionKey ?? kept.encryptionKey, 'hex'),
  };
}
