import path from 'node:path';
import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const SECRETS = { SESSION_SECRET: 's'.repeat(32), ENCRYPTION_KEY: 'ab'.repeat(32) };
const LINKEDIN = { LINKEDIN_CLIENT_ID: 'id', LINKEDIN_CLIENT_SECRET: 'secret' };
const PUBLIC = { HOST: '0.0.0.0', PUBLIC_URL: 'https://posts.example.org', ...SECRETS, ...LINKEDIN };

/** The settings that are named as faults, in order; none where the configuration is good. */
function faulty(source: Record<string, string | undefined>): string[] {
  try {
    readConfig(source);
    return [];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.faults.map((fault) => fault.slice(0, fault.indexOf(':')));
  }
}

test('nothing set: everything embedded, on loopback', () => {
  expect(readConfig({})).toEqual({
    host: 'localhost',
    port: 3000,
    publicUrl: null,
    dataDir: path.resolve('data'),
    databaseUrl: null,
    databaseSessionUrl: null,
    blobs: { kind: 'folder' },
    alsoBlobs: null,
    role: 'all',
    trustProxy: false,
    linkedinApp: null,
    linkedinAuthUrl: 'https://www.linkedin.com',
    mail: null,
    stripe: null,
    linkedinApiUrl: 'https://api.linkedin.com',
    linkedinApiVersion: '202609',
    ai: null,
    aiDailyTokens: { installation: 2_000_000, person: 200_000 },
    youtubeBaseUrl: null,
    aiImageModel: null,
    adminEmails: [],
    metricsToken: null,
    workerPort: null,
    sessionSecret: null,
    encryptionKey: null,
    developmentMode: false,
    publicDebug: false,
  });
});

test('without a LinkedIn app at a public address it says what to do, with the redirect address to enter', () => {
  const { LINKEDIN_CLIENT_ID: _id, LINKEDIN_CLIENT_SECRET: _secret, ...withoutApp } = PUBLIC;
  expect(() => readConfig(withoutApp)).toThrow(
    /^The configuration has 1 fault:\n- LINKEDIN_CLIENT_ID: .*developers\/apps .*https:\/\/posts\.example\.org\/auth\/handler.*\/setup tests the keys\.$/,
  );
});

test('an empty variable is none', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '', AI_MODEL: '', HOST: undefined })).toEqual(readConfig({}));
});

test('everything set is read', () => {
  const config = readConfig({
    ...PUBLIC,
    PUBLIC_URL: 'https://posts.example.org/',
    PORT: '8080',
    DATA_DIR: '/srv/posts',
    DATABASE_URL: 'postgres://db.example.org/posts',
    ROLE: 'web',
    TRUST_PROXY: '10.0.0.1',
    LINKEDIN_API_VERSION: '202611',
    LINKEDIN_API_URL: 'http://127.0.0.1:9/',
    AI_PROVIDER: 'openai',
    AI_MODEL: 'm',
    AI_API_KEY: 'k',
    AI_DAILY_TOKENS: '5000',
    AI_DAILY_TOKENS_PER_PERSON: '0',
    YOUTUBE_BASE_URL: 'http://127.0.0.1:9/',
    ADMIN_EMAILS: ' Ada@Example.org,, renee@example.org ',
    PUBLIC_DEBUG: 'true',
  });
  expect(config).toMatchObject({
    publicUrl: 'https://posts.example.org',
    port: 8080,
    dataDir: '/srv/posts',
    databaseUrl: 'postgres://db.example.org/posts',
    role: 'web',
    trustProxy: ['10.0.0.1'],
    aiDailyTokens: { installation: 5000, person: 200_000 },
    youtubeBaseUrl: 'http://127.0.0.1:9',
    linkedinApp: { clientId: 'id', clientSecret: 'secret' },
    linkedinApiVersion: '202611',
    linkedinApiUrl: 'http://127.0.0.1:9',
    ai: { provider: 'openai', model: 'm', apiKey: 'k', baseUrl: null },
    adminEmails: ['ada@example.org', 'renee@example.org'],
    sessionSecret: SECRETS.SESSION_SECRET,
    encryptionKey: SECRETS.ENCRYPTION_KEY,
    publicDebug: true,
  });
});

const S3 = {
  S3_ENDPOINT: 'http://10.0.0.2:9000/',
  S3_BUCKET: 'posts-images',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
};

test('images are in the folder, in the database or in a bucket, and while they move in two of them', () => {
  const s3 = {
    kind: 's3',
    endpoint: 'http://10.0.0.2:9000',
    region: 'us-east-1',
    bucket: 'posts-images',
    accessKeyId: 'id',
    secretAccessKey: 'secret',
  };
  expect(readConfig({ BLOBS: 'postgres' })).toMatchObject({ blobs: { kind: 'postgres' }, alsoBlobs: null });
  expect(readConfig({ ...S3, BLOBS: 's3' })).toMatchObject({ blobs: s3 });
  expect(readConfig({ ...S3, S3_REGION: 'eu-central-1', BLOBS: 'postgres', BLOBS_ALSO: 's3' })).toMatchObject({
    blobs: { kind: 'postgres' },
    alsoBlobs: { ...s3, region: 'eu-central-1' },
  });
  expect(faulty({ BLOBS: 's3' })).toEqual(Object.keys(S3));
  expect(faulty({ ...S3, S3_BUCKET: undefined, BLOBS_ALSO: 's3' })).toEqual(['S3_BUCKET']);
  expect(faulty({ BLOBS_ALSO: 'folder' })).toEqual(['BLOBS_ALSO']);
  expect(faulty({ BLOBS: 'ftp' })).toEqual(['BLOBS']);
  expect(faulty({ ...S3, BLOBS: 's3', S3_BUCKET: 'Bucket', S3_ENDPOINT: 'https://s3.example/bucket' })).toEqual([
    'S3_ENDPOINT',
    'S3_BUCKET',
  ]);
});

test.each<[string, false | string[]]>([
  ['', false],
  ['false', false],
  ['10.0.0.0/8, ::1', ['10.0.0.0/8', '::1']],
  ['loopback,192.0.2.7', ['loopback', '192.0.2.7']],
])('the proxies in front are a list: %j', (value, trustProxy) => {
  expect(readConfig({ TRUST_PROXY: value })).toMatchObject({ trustProxy });
});

test.each([
  'true',
  'TRUE',
  'yes',
  '1',
  '1.5',
  '10',
  '*',
  '0.0.0.0/0',
  '::/0',
  '10.0.0.0/33',
  '10.0.0.0/8,',
  'proxy.example',
])('proxies that are not named are not believed: %s', (value) => {
  expect(faulty({ TRUST_PROXY: value })).toEqual(['TRUST_PROXY']);
  expect(() => readConfig({ TRUST_PROXY: value })).toThrow(
    'must be false, or the addresses and networks of the proxies in front',
  );
});

test.each(['TRUE', '1', 'yes', 'false'])('a flag is on only as "true", not as "%s"', (value) => {
  expect(readConfig({ DEVELOPMENT_MODE: value, PUBLIC_DEBUG: value })).toMatchObject({
    developmentMode: false,
    publicDebug: false,
  });
});

test.each<[string, Record<string, string>]>([
  ['PORT', { PORT: '65536' }],
  ['PORT', { PORT: 'http' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'ftp://localhost' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'http://localhost:3000/below' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'http://ada:x@localhost' }],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://localhost/x', ...SECRETS }],
  ['ROLE', { ROLE: 'both' }],
  ['LINKEDIN_API_VERSION', { LINKEDIN_API_VERSION: '2026-09' }],
  ['AI_PROVIDER', { AI_PROVIDER: 'oracle', AI_MODEL: 'm', AI_API_KEY: 'k' }],
  ['AI_REASONING_EFFORT', { AI_REASONING_EFFORT: 'enormous', AI_PROVIDER: 'openai', AI_MODEL: 'm', AI_API_KEY: 'k' }],
  ['AI_TEMPERATURE', { AI_TEMPERATURE: '2.5', AI_PROVIDER: 'openai', AI_MODEL: 'm', AI_API_KEY: 'k' }],
  ['AI_HEADERS', { AI_HEADERS: 'X-Team: posts', AI_PROVIDER: 'openai', AI_MODEL: 'm', AI_API_KEY: 'k' }],
  ['AI_HEADERS.X Team', { AI_HEADERS: '{"X Team":"posts"}', AI_PROVIDER: 'openai', AI_MODEL: 'm', AI_API_KEY: 'k' }],
  ['AI_HEADERS.X-Team', { AI_HEADERS: '{"X-Team":"a\\nb"}', AI_PROVIDER: 'openai', AI_MODEL: 'm', AI_API_KEY: 'k' }],
  ['AI_API_KEY', { AI_PROVIDER: 'openai', AI_MODEL: 'm', AI_API_KEY: 'two words' }],
  ['AI_API_KEY', { AI_PROVIDER: 'openai', AI_MODEL: 'm', AI_API_KEY: 'schlüssel' }],
  ['AI_BASE_URL', { AI_PROVIDER: 'compatible', AI_MODEL: 'm', AI_BASE_URL: 'localhost:11434' }],
  ['AI_BASE_URL', { AI_PROVIDER: 'compatible', AI_MODEL: 'm', AI_BASE_URL: 'http://ada:x@localhost:11434/v1' }],
  ['AI_BASE_URL', { AI_PROVIDER: 'compatible', AI_MODEL: 'm', AI_BASE_URL: 'https://ai.example.org/v1?key=x' }],
  ['SESSION_SECRET', { SESSION_SECRET: 'short' }],
  ['ENCRYPTION_KEY', { ENCRYPTION_KEY: 'zz'.repeat(32) }],
])('%s is checked by itself: %j', (name, source) => {
  expect(faulty(source)).toEqual([name]);
});

test('on a public address', () => {
  expect(faulty(PUBLIC)).toEqual([]);
  expect(faulty({ ...PUBLIC, DEVELOPMENT_MODE: 'true' })).toEqual(['DEVELOPMENT_MODE']);
  expect(faulty({ ...PUBLIC, LINKEDIN_CLIENT_ID: '', LINKEDIN_CLIENT_SECRET: '' })).toEqual(['LINKEDIN_CLIENT_ID']);
  expect(faulty({ ...PUBLIC, SESSION_SECRET: '' })).toEqual(['SESSION_SECRET']);
  expect(faulty({ ...PUBLIC, ENCRYPTION_KEY: '' })).toEqual(['ENCRYPTION_KEY']);
  expect(faulty({ ...PUBLIC, PUBLIC_URL: '' })).toEqual(['PUBLIC_URL']);
});

test.each(['localhost', '127.0.0.1', '::1', 'LOCALHOST'])('%s is loopback', (HOST) => {
  expect(faulty({ HOST, DEVELOPMENT_MODE: 'true' })).toEqual([]);
});

test.each([
  { PUBLIC_URL: 'https://posts.example.org' },
  { PUBLIC_URL: 'http://localhost.example.org' },
  { PUBLIC_URL: 'http://127.0.0.1.example.org' },
  { HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:3000' },
  { HOST: '::', PUBLIC_URL: 'http://localhost:3000' },
])('%j is not: neither practice nor development may run there', (source) => {
  expect(faulty({ ...SECRETS, DEVELOPMENT_MODE: 'true', ...source })).toEqual([
    'DEVELOPMENT_MODE',
    'LINKEDIN_CLIENT_ID',
  ]);
});

test('a database of its own demands secrets, on loopback too', () => {
  const DATABASE_URL = 'postgresql://localhost/x';
  expect(faulty({ DATABASE_URL })).toEqual(['SESSION_SECRET', 'ENCRYPTION_KEY']);
  expect(faulty({ DATABASE_URL, ...SECRETS })).toEqual([]);
});

test('a key that was pasted with its line is taken', () => {
  const { ai } = readConfig({
    AI_PROVIDER: 'google',
    AI_MODEL: 'm',
    AI_API_KEY: ' k\n',
    AI_BASE_URL: 'https://ai.example.org/v1/',
  });
  expect(ai).toEqual({ provider: 'google', model: 'm', apiKey: 'k', baseUrl: 'https://ai.example.org/v1' });
});

test('the practice AI needs nothing but loopback, and nothing that it would not use', () => {
  const manner = { AI_REASONING_EFFORT: 'low', AI_TEMPERATURE: '0', AI_HEADERS: '{"X-Team":"posts"}' };
  expect(readConfig({ AI_PROVIDER: 'openai', AI_MODEL: 'm', AI_API_KEY: 'k', ...manner }).ai).toMatchObject({
    reasoning: 'low',
    temperature: 0,
    headers: { 'X-Team': 'posts' },
  });
  expect(faulty(manner)).toEqual(['AI_PROVIDER']);
  expect(faulty({ AI_PROVIDER: 'practice', ...manner })).toEqual(Object.keys(manner));
  expect(readConfig({ AI_PROVIDER: 'practice' }).ai).toEqual({ provider: 'practice' });
  expect(faulty({ ...PUBLIC, AI_PROVIDER: 'practice' })).toEqual(['AI_PROVIDER']);
  const others = { AI_MODEL: 'm', AI_API_KEY: 'k', AI_BASE_URL: 'https://ai.example.org/v1' };
  expect(faulty({ AI_PROVIDER: 'practice', ...others })).toEqual(['AI_MODEL', 'AI_API_KEY', 'AI_BASE_URL']);
});

test('what belongs together', () => {
  expect(faulty({ LINKEDIN_CLIENT_ID: 'x' })).toEqual(['LINKEDIN_CLIENT_ID and LINKEDIN_CLIENT_SECRET']);
  expect(faulty({ LINKEDIN_CLIENT_SECRET: 'x' })).toEqual(['LINKEDIN_CLIENT_ID and LINKEDIN_CLIENT_SECRET']);
  expect(faulty({ AI_PROVIDER: 'anthropic' })).toEqual(['AI_MODEL', 'AI_API_KEY']);
  expect(faulty({ AI_MODEL: 'm' })).toEqual(['AI_PROVIDER']);
  expect(faulty({ AI_IMAGE_MODEL: 'm' })).toEqual(['AI_PROVIDER']);
  const model = { AI_MODEL: 'm', AI_API_KEY: 'k' };
  expect(faulty({ AI_PROVIDER: 'anthropic', ...model, AI_IMAGE_MODEL: 'm' })).toEqual(['AI_IMAGE_MODEL']);
  expect(faulty({ AI_PROVIDER: 'google', ...model, AI_IMAGE_MODEL: 'imagen-4' })).toEqual(['AI_IMAGE_MODEL']);
  expect(faulty({ AI_PROVIDER: 'google', ...model, AI_IMAGE_MODEL: 'gemini-image' })).toEqual([]);
  expect(readConfig({ AI_PROVIDER: 'openai', ...model, AI_IMAGE_MODEL: 'i' }).aiImageModel).toBe('i');
  expect(faulty({ AI_API_KEY: 'k' })).toEqual(['AI_PROVIDER']);
  expect(faulty({ AI_BASE_URL: 'http://localhost:11434/v1' })).toEqual(['AI_PROVIDER']);
  expect(faulty({ AI_PROVIDER: 'compatible', AI_MODEL: 'm' })).toEqual(['AI_BASE_URL']);
  expect(faulty({ AI_PROVIDER: 'compatible', AI_MODEL: 'm', AI_BASE_URL: 'http://localhost:11434/v1' })).toEqual([]);
});

test('every fault at once, each on a line, and no value of a secret', () => {
  const source = {
    PORT: 'x',
    HOST: '0.0.0.0',
    ROLE: 'both',
    SESSION_SECRET: 'hunter2',
    ENCRYPTION_KEY: 'hunter3',
    DEVELOPMENT_MODE: 'true',
    LINKEDIN_CLIENT_SECRET: 'hunter4',
    AI_API_KEY: 'hunter5',
  };
  expect(faulty(source)).toEqual([
    'PORT',
    'ROLE',
    'SESSION_SECRET',
    'ENCRYPTION_KEY',
    'DEVELOPMENT_MODE',
    'LINKEDIN_CLIENT_ID',
    'PUBLIC_URL',
    'LINKEDIN_CLIENT_ID and LINKEDIN_CLIENT_SECRET',
    'AI_PROVIDER',
  ]);
  const read = () => readConfig(source);
  expect(read).toThrow('The configuration has 9 faults:\n- PORT: ');
  expect(read).not.toThrow('hunter');
});
