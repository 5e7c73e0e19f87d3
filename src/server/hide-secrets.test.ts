import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { createSecretHider, secretsOf } from './hide-secrets.ts';

const CONFIG = readConfig({
  LINKEDIN_CLIENT_ID: 'public-id',
  LINKEDIN_CLIENT_SECRET: 'linkedin-secret-1',
  AI_PROVIDER: 'openai',
  AI_MODEL: 'm',
  AI_API_KEY: 'sk-live-abcdef',
  AI_HEADERS: '{"X-Team":"team-secret"}',
  STRIPE_SECRET_KEY: 'sk_live_stripe',
  STRIPE_WEBHOOK_SECRET: 'whsec_abcdef',
  SMTP_URL: 'smtp://robot:p%40ss%2Fword@mail.example:587',
  ADMIN_EMAILS: 'ada@example.org',
  DATABASE_URL: 'postgres://posts:data%20base!pw@db.example/posts',
  BLOBS: 's3',
  S3_ENDPOINT: 'http://s3.example',
  S3_BUCKET: 'images',
  S3_ACCESS_KEY_ID: 'AKIAPUBLIC',
  S3_SECRET_ACCESS_KEY: 'bucket+secret/1=',
  SESSION_SECRET: 's'.repeat(40),
  ENCRYPTION_KEY: 'ab'.repeat(32),
});
const SECRETS = [
  'linkedin-secret-1',
  'sk-live-abcdef',
  'team-secret',
  'sk_live_stripe',
  'whsec_abcdef',
  'p%40ss%2Fword',
  'p@ss/word',
  'data%20base!pw',
  'data base!pw',
  'bucket+secret/1=',
  's'.repeat(40),
  'ab'.repeat(32),
];
const hide = createSecretHider(secretsOf(CONFIG));

test('secretsOf finds every secret of the configuration', () => {
  expect([...new Set(secretsOf(CONFIG))].sort()).toEqual([...SECRETS].sort());
  expect(secretsOf(readConfig({ AI_PROVIDER: 'practice', STRIPE_SECRET_KEY: 'practice' }))).toEqual([]);
});

test.each(SECRETS)('%s is hidden as it is, in an address, in JSON and in base64', (secret) => {
  for (const form of [
    secret,
    encodeURIComponent(secret),
    JSON.stringify({ key: `"${secret}"` }),
    Buffer.from(secret).toString('base64'),
    Buffer.from(`\u0000robot\u0000${secret}`).toString('base64'),
    Buffer.from(`robot:${secret}`).toString('base64url'),
  ]) {
    const hidden = hide(`535 refused: ${form}, try again`);
    expect(hidden).toMatch(/^535 refused: .*\[REDACTED\].*, try again$/s);
    expect(hidden).not.toContain(form);
  }
});

test('a secret within base64 of anything leaves none of its middle', () => {
  fc.assert(
    fc.property(
      fc.string({ minLength: 9, unit: 'grapheme' }),
      fc.uint8Array(),
      fc.uint8Array(),
      (secret, before, after) => {
        const encoded = Buffer.concat([before, Buffer.from(secret), after]).toString('base64');
        expect(createSecretHider([secret])(encoded)).toContain('[REDACTED]');
      },
    ),
  );
});

test('other texts stay, and without secrets every text', () => {
  expect(hide('the public-id of robot at db.example')).toBe('the public-id of robot at db.example');
  expect(createSecretHider([])('anything')).toBe('anything');
  // Too short to be told from a word.
  expect(createSecretHider(['the'])('the key')).toBe('the key');
});

test('of two secrets of which one begins the other none leaves a rest', () => {
  expect(createSecretHider(['secret', 'secret-longer'])('x secret-longer secret y')).toBe('x [REDACTED] [REDACTED] y');
});
