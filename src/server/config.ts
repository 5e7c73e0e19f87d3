import path from 'node:path';
import { databaseFaults, withAuthority } from './database-settings.ts';
import { type Environment, environment, type GivenEnvironment } from './environment.ts';

export type Config = {
  host: string;
  port: number;
  /** null: PUBLIC_URL is not set, and the address follows from the port that was free. */
  publicUrl: string | null;
  dataDir: string;
  /** Our own Postgres, or a pooler in front of it; null: the embedded one. */
  databaseUrl: string | null;
  /** The same database with sessions, where `databaseUrl` leads to a pooler without; null: that has them. */
  databaseSessionUrl: string | null;
  /** Where images are, and another store in which they are looked up too. */
  blobs: BlobStore;
  alsoBlobs: BlobStore | null;
  role: 'all' | 'web' | 'worker';
  /** Addresses and networks of the proxies in front; false: none. */
  trustProxy: false | string[];
  /** null: the practice network is used. */
  linkedinApp: { clientId: string; clientSecret: string } | null;
  linkedinAuthUrl: string;
  linkedinApiUrl: string;
  linkedinApiVersion: string;
  /** null: the built-in composer. practice: the practice AI. */
  ai:
    | { provider: 'practice' }
    | {
        provider: 'openai' | 'anthropic' | 'google' | 'compatible';
        model: string;
        apiKey: string | null;
        baseUrl: string | null;
        /** Absent: as the provider's default says. */
        reasoning?: NonNullable<Environment['AI_REASONING_EFFORT']>;
        temperature?: number;
        /** Further headers of every call. */
        headers?: Readonly<Record<string, string>>;
      }
    | null;
  /** Most tokens per UTC day, for everybody together and for one person. */
  aiDailyTokens: { installation: number; person: number };
  /** An origin that replaces YouTube; null: YouTube itself. */
  youtubeBaseUrl: string | null;
  /** The model of the same provider that makes images. null: cards are drawn. */
  aiImageModel: string | null;
  /** null: payments are off. practice: the practice Stripe. */
  stripe:
    | { kind: 'practice' }
    | { kind: 'real'; secretKey: string; webhookSecret: string; apiUrl: string | null }
    | null;
  /** null: nothing is mailed. */
  mail: { smtpUrl: string; from: string } | null;
  adminEmails: string[];
  /** null: there are no metrics. */
  metricsToken: string | null;
  /** Where a worker answers whoever watches it; null: nowhere. */
  workerPort: number | null;
  sessionSecret: string | null;
  encryptionKey: string | null;
  developmentMode: boolean;
  publicDebug: boolean;
};

export type BlobStore =
  | { kind: 'folder' | 'postgres' }
  | {
      kind: 's3';
      endpoint: string;
      region: string;
      bucket: string;
      accessKeyId: string;
      secretAccessKey: string;
    };

/** All faults of the environment, one line each. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(
      `The configuration has ${faults.length} fault${faults.length === 1 ? '' : 's'}:\n${faults.map((f) => `- ${f}`).join('\n')}`,
    );
    this.faults = faults;
  }
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '::1', '[::1]']);
export function isLoopbackHost(host: string): boolean {
  return LOOPBACK.has(host.toLowerCase());
}

/** What to do where people reach the product and there is no LinkedIn app. */
function linkedInMissing(publicUrl = 'PUBLIC_URL'): string {
  return [
    'LINKEDIN_CLIENT_ID: needed where others reach the product. Either make an app at https://www.linkedin.com/developers/apps with',
    '*Sign In with LinkedIn using OpenID Connect* and *Share on LinkedIn*, give it the redirect address',
    `${publicUrl.replace(/\/+$/, '')}/auth/handler, and set its keys here and as LINKEDIN_CLIENT_SECRET.`,
    'Or start without HOST and PUBLIC_URL to try everything on this machine with the practice network; its page /setup tests the keys.',
  ].join(' ');
}

/** Checks between several settings. They use the given texts, so that they also run where single settings are wrong. */
function crossChecks(env: GivenEnvironment): string[] {
  const faults: string[] = [];
  const publicHost = env.PUBLIC_URL === undefined ? null : (URL.parse(env.PUBLIC_URL)?.hostname ?? null);
  const onLoopback = isLoopbackHost(env.HOST ?? 'localhost') && (publicHost === null || isLoopbackHost(publicHost));
  const practice = env.LINKEDIN_CLIENT_ID === undefined;
  if (!onLoopback && env.DEVELOPMENT_MODE === 'true')
    faults.push('DEVELOPMENT_MODE: only allowed while HOST and PUBLIC_URL are loopback addresses');
  if (!onLoopback && practice) faults.push(linkedInMissing(env.PUBLIC_URL));
  if (!onLoopback && env.PUBLIC_URL === undefined)
    faults.push('PUBLIC_URL: needed when HOST is not a loopback address');
  if (practice !== (env.LINKEDIN_CLIENT_SECRET === undefined))
    faults.push('LINKEDIN_CLIENT_ID and LINKEDIN_CLIENT_SECRET: both or neither');
  faults.push(
    ...aiFaults(env, onLoopback),
    ...paymentFaults(env, onLoopback),
    ...blobFaults(env),
    ...databaseFaults(env),
  );
  if (env.SMTP_URL === undefined && env.MAIL_FROM !== undefined) faults.push('SMTP_URL: needed with MAIL_FROM');
  if (env.SMTP_URL !== undefined && (env.ADMIN_EMAILS ?? '') === '')
    faults.push('ADMIN_EMAILS: needed with SMTP_URL, since that is where mail to support goes');
  if (env.DATABASE_URL !== undefined || !onLoopback) {
    const why = env.DATABASE_URL !== undefined ? 'with DATABASE_URL' : 'when the product is not on loopback';
    if (env.SESSION_SECRET === undefined) faults.push(`SESSION_SECRET: needed ${why}`);
    if (env.ENCRYPTION_KEY === undefined) faults.push(`ENCRYPTION_KEY: needed ${why}`);
  }
  return faults;
}

function aiFaults(env: GivenEnvironment, onLoopback: boolean): string[] {
  const { AI_PROVIDER: provider, AI_MODEL, AI_IMAGE_MODEL, AI_API_KEY, AI_BASE_URL } = env;
  const { AI_REASONING_EFFORT, AI_TEMPERATURE, AI_HEADERS } = env;
  const manner = { AI_REASONING_EFFORT, AI_TEMPERATURE, AI_HEADERS };
  const others = Object.entries({ AI_MODEL, AI_IMAGE_MODEL, AI_API_KEY, AI_BASE_URL, ...manner }).flatMap(
    ([name, value]) => (value ? [name] : []),
  );
  if (provider === undefined) {
    const known = 'openai, anthropic, google, compatible or practice';
    return others.length === 0 ? [] : [`AI_PROVIDER: needed with ${others.join(' and ')} (${known})`];
  }
  const faults: string[] = [];
  if (provider === 'practice') {
    if (!onLoopback)
      faults.push('AI_PROVIDER: the practice AI only runs while HOST and PUBLIC_URL are loopback addresses');
    return [...faults, ...others.map((name) => `${name}: not with AI_PROVIDER=practice, which needs none`)];
  }
  if (AI_MODEL === undefined) faults.push('AI_MODEL: needed with AI_PROVIDER');
  if (provider === 'anthropic' && AI_IMAGE_MODEL !== undefined)
    faults.push('AI_IMAGE_MODEL: not with AI_PROVIDER=anthropic, which makes no images');
  if (provider === 'google' && AI_IMAGE_MODEL?.startsWith('gemini-') === false)
    faults.push('AI_IMAGE_MODEL: of Google only models that begin with gemini- make images here');
  if (provider === 'compatible' && AI_BASE_URL === undefined)
    faults.push('AI_BASE_URL: needed with AI_PROVIDER=compatible');
  if (provider !== 'compatible' && AI_API_KEY === undefined)
    faults.push('AI_API_KEY: needed with AI_PROVIDER, unless that is compatible or practice');
  return faults;
}

function paymentFaults(env: GivenEnvironment, onLoopback: boolean): string[] {
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: secret, STRIPE_API_URL: url } = env;
  const others = Object.entries({ STRIPE_WEBHOOK_SECRET: secret, STRIPE_API_URL: url }).flatMap(([name, value]) =>
    value === undefined ? [] : [name],
  );
  if (key === undefined) return others.map((name) => `${name}: only with STRIPE_SECRET_KEY`);
  if (key !== 'practice') return secret === undefined ? ['STRIPE_WEBHOOK_SECRET: needed with STRIPE_SECRET_KEY'] : [];
  const faults = others.map((name) => `${name}: not with STRIPE_SECRET_KEY=practice, which needs none`);
  if (!onLoopback)
    faults.push('STRIPE_SECRET_KEY: the practice Stripe only runs while HOST and PUBLIC_URL are loopback addresses');
  return faults;
}

function blobFaults(env: GivenEnvironment): string[] {
  const { BLOBS = 'folder', BLOBS_ALSO } = env;
  const faults = BLOBS === BLOBS_ALSO ? ['BLOBS_ALSO: another store than BLOBS'] : [];
  if (BLOBS !== 's3' && BLOBS_ALSO !== 's3') return faults;
  const needed = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  const why = BLOBS === 's3' ? 'with BLOBS=s3' : 'with BLOBS_ALSO=s3';
  return [...faults, ...needed.filter((name) => env[name] === undefined).map((name) => `${name}: needed ${why}`)];
}

function blobStoreOf(env: Environment, kind: Environment['BLOBS']): BlobStore {
  if (kind !== 's3') return { kind };
  const { S3_ENDPOINT: endpoint = '', S3_REGION: region, S3_BUCKET: bucket = '' } = env;
  const { S3_ACCESS_KEY_ID: accessKeyId = '', S3_SECRET_ACCESS_KEY: secretAccessKey = '' } = env;
  return { kind, endpoint, region, bucket, accessKeyId, secretAccessKey };
}

function stripeOf(env: Environment): Config['stripe'] {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env;
  if (secretKey === 'practice') return { kind: 'practice' };
  if (secretKey === undefined || webhookSecret === undefined) return null;
  return { kind: 'real', secretKey, webhookSecret, apiUrl: env.STRIPE_API_URL ?? null };
}

/** Mail is sent from MAIL_FROM, or from the first administrator. */
function mailOf(env: Environment): Config['mail'] {
  const from = env.MAIL_FROM ?? env.ADMIN_EMAILS[0];
  return env.SMTP_URL === undefined || from === undefined ? null : { smtpUrl: env.SMTP_URL, from };
}

/** Whom push services may write to about this installation; a private one has nobody. */
export function pushContactOf({ mail, adminEmails, publicUrl }: Config): string {
  const address = mail?.from ?? adminEmails[0];
  if (address !== undefined) return `mailto:${address}`;
  return publicUrl?.startsWith('https:') === true ? publicUrl : 'mailto:nobody@postsmith.invalid';
}

function aiOf(env: Environment): Config['ai'] {
  const { AI_PROVIDER: provider, AI_MODEL: model } = env;
  if (provider === 'practice') return { provider };
  if (provider === undefined || model === undefined) return null;
  const { AI_REASONING_EFFORT: reasoning, AI_TEMPERATURE: temperature, AI_HEADERS: headers } = env;
  return {
    provider,
    model,
    apiKey: env.AI_API_KEY ?? null,
    baseUrl: env.AI_BASE_URL ?? null,
    ...(reasoning !== undefined && { reasoning }),
    ...(temperature !== undefined && { temperature }),
    ...(headers !== undefined && { headers }),
  };
}

/**
 * Reads the whole environment once. The only reader of process.env in the server.
 * @throws ConfigError with every fault
 */
export function readConfig(source: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = environment.safeParse(given);
  const issues = parsed.success ? [] : parsed.error.issues;
  const faults = [...issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`), ...crossChecks(given)];
  if (!parsed.success || faults.length > 0) throw new ConfigError(faults);
  const env = parsed.data;
  const { LINKEDIN_CLIENT_ID: clientId, LINKEDIN_CLIENT_SECRET: clientSecret } = env;
  return {
    host: env.HOST,
    port: env.PORT,
    publicUrl: env.PUBLIC_URL ?? null,
    dataDir: path.resolve(env.DATA_DIR),
    databaseUrl: withAuthority(env.DATABASE_URL, env.DATABASE_CA),
    databaseSessionUrl:
      env.DATABASE_SESSION_URL === env.DATABASE_URL ? null : withAuthority(env.DATABASE_SESSION_URL, env.DATABASE_CA),
    blobs: blobStoreOf(env, env.BLOBS),
    alsoBlobs: env.BLOBS_ALSO === undefined ? null : blobStoreOf(env, env.BLOBS_ALSO),
    role: env.ROLE,
    trustProxy: env.TRUST_PROXY,
    linkedinApp: clientId !== undefined && clientSecret !== undefined ? { clientId, clientSecret } : null,
    linkedinAuthUrl: env.LINKEDIN_AUTH_URL,
    linkedinApiUrl: env.LINKEDIN_API_URL,
    linkedinApiVersion: env.LINKEDIN_API_VERSION,
    ai: aiOf(env),
    aiDailyTokens: { installation: env.AI_DAILY_TOKENS, person: env.AI_DAILY_TOKENS_PER_PERSON },
    youtubeBaseUrl: env.YOUTUBE_BASE_URL ?? null,
    aiImageModel: env.AI_IMAGE_MODEL ?? null,
    stripe: stripeOf(env),
    mail: mailOf(env),
    adminEmails: env.ADMIN_EMAILS.map((email) => email.toLowerCase()),
    metricsToken: env.METRICS_TOKEN ?? null,
    workerPort: env.WORKER_PORT ?? null,
    sessionSecret: env.SESSION_SECRET ?? null,
    encryptionKey: env.ENCRYPTION_KEY ?? null,
    developmentMode: env.DEVELOPMENT_MODE,
    publicDebug: env.PUBLIC_DEBUG,
  };
}
