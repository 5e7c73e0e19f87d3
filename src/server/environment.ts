import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { DAILY_TOKENS } from '#domain/plans/ai-tokens.ts';

/** A comma-separated list of non-empty words. */
const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((word) => word.trim())
      .filter(Boolean),
  );
const httpUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));
/** An address of ours is an origin: pages, cookies and the redirect address all hang below its root. */
const originUrl = httpUrl.refine(
  (url) => url === URL.parse(url)?.origin,
  'must be an origin, such as https://posts.example.org',
);
/** Where a model answers: the key goes in a header, so nothing of it belongs into the address. */
const serviceUrl = httpUrl.refine(
  (url) => !/[?#@]/.test(url),
  'must be an address alone, without a name, a password, ? or #',
);
/** Where images may be (docs/decisions/0023). */
const BLOB_STORES = ['folder', 'postgres', 's3'] as const;
const port = z.coerce.number().int().min(0).max(65_535);
const flag = z
  .string()
  .default('false')
  .transform((text) => text === 'true');
const word = z.string().min(1);
/** HTTP headers as a JSON object of texts. */
const headers = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue({ code: 'custom', message: 'must be JSON, such as {"X-Team":"posts"}' });
      return z.NEVER;
    }
  })
  .pipe(
    z.record(
      z.string().regex(/^[!#$%&'*+.^_`|~\w-]+$/, 'must be the name of a header'),
      z.string().regex(/^[\x20-\x7e]*$/),
    ),
  );
const PROXY_FAULT =
  'must be false, or the addresses and networks of the proxies in front, such as 10.0.0.0/8,::1 or loopback';
const PRIVATE_RANGES = new Set(['loopback', 'linklocal', 'uniquelocal']);
/** Whose X-Forwarded headers are believed. Never everybody's, nor a number of hops: who comes past the proxies could write there what they like. */
const trustedProxies = z
  .string()
  .trim()
  .default('false')
  .transform((text, context): false | string[] => {
    if (text === 'false') return false;
    const names = text.split(',').map((name) => name.trim());
    const isNetwork = (name: string) =>
      isIP(name.replace(/\/.*/, '')) !== 0 && ipaddr.isValidCIDR(name) && !name.endsWith('/0');
    const isKnown = (name: string) => PRIVATE_RANGES.has(name) || isIP(name) !== 0 || isNetwork(name);
    if (names.every(isKnown)) return names;
    context.addIssue({ code: 'custom', message: PROXY_FAULT });
    return z.NEVER;
  });
/** A number of tokens; 0 is the default too. */
const tokens = (standard: number) =>
  z.coerce
    .number()
    .int()
    .min(0)
    .default(standard)
    .transform((count) => count || standard);

/**
 * Every setting of the product, each with what an operator needs to know of it: `scripts/env-example.ts` makes .env.example and the
 * table of README.md from this.
 */
export const environment = z.object({
  PORT: port
    .default(3000)
    .describe('The port to listen on. Where it is not free, the next free one is taken, and said.'),
  HOST: word.default('localhost').describe('The address to listen on.'),
  PUBLIC_URL: originUrl
    .optional()
    .describe(
      'The address people type, by default made from host and port. Set it behind a proxy; the `Host` header must match it.',
    ),
  TRUST_PROXY: trustedProxies.describe(
    'Behind proxies that set `X-Forwarded-For`: their addresses and networks, comma-separated (`10.0.0.0/8,::1`; also `loopback`, `linklocal`, `uniquelocal`). What anybody else writes there is not believed.',
  ),
  DATA_DIR: word
    .default('./data')
    .describe(
      "The folder of the embedded database, people's images, the secrets made on first start (mode 0600) and what the practice network remembers. With `BLOBS=folder`, processes on one database need one folder: the worker sends the images that the web part kept.",
    ),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe(
      'Your own Postgres, 15 or newer: `postgres://…`. `SESSION_SECRET` and `ENCRYPTION_KEY` are then needed. Without it an embedded one runs.',
    ),
  DATABASE_SESSION_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe(
      'Where `DATABASE_URL` leads to a pooler that gives each transaction another connection (PgBouncer with `pool_mode = transaction`): the same database past the pooler, for what needs a session.',
    ),
  DATABASE_CA: word
    .optional()
    .describe(
      "A file with the certificates (PEM) by which the database's own is checked, where no public authority signed it. The database is then spoken to over TLS alone.",
    ),
  BLOBS: z
    .enum(BLOB_STORES)
    .default('folder')
    .describe(
      'Where images are: `folder` (`DATA_DIR/images`), `postgres` (the database) or `s3` (a bucket). With the latter two, processes need no common folder.',
    ),
  BLOBS_ALSO: z
    .enum(BLOB_STORES)
    .optional()
    .describe(
      'Another of these stores, in which images are looked up too: while they move from it to `BLOBS` with `npm run blobs:move`.',
    ),
  S3_ENDPOINT: originUrl
    .optional()
    .describe('The address of the S3 server, such as `https://s3.eu-central-1.amazonaws.com`; needed with `s3`.'),
  S3_REGION: word.default('us-east-1').describe("The bucket's region; servers of your own mostly take the default."),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional()
    .describe('The bucket, which holds nothing else; needed with `s3`. Make it beforehand, without public access.'),
  S3_ACCESS_KEY_ID: word
    .optional()
    .describe('The key that may list the bucket, and get, put and delete its objects; needed with `s3`.'),
  S3_SECRET_ACCESS_KEY: word.optional().describe("That key's secret; needed with `s3`."),
  ROLE: z
    .enum(['all', 'web', 'worker'])
    .default('all')
    .describe('`web` or `worker` to run the two halves as processes of their own on one database.'),
  LINKEDIN_CLIENT_ID: word
    .optional()
    .describe(
      'The client id of your LinkedIn app, whose redirect address is `PUBLIC_URL/auth/handler`. Without it the practice network stands in.',
    ),
  LINKEDIN_CLIENT_SECRET: word.optional().describe("The LinkedIn app's client secret; both or neither."),
  LINKEDIN_API_VERSION: z
    .string()
    .regex(/^20\d{4}$/, 'must be YYYYMM')
    .default('202609')
    .describe("The version of LinkedIn's API, `YYYYMM`. When LinkedIn ends it, the next one is tried and remembered."),
  LINKEDIN_AUTH_URL: httpUrl
    .default('https://www.linkedin.com')
    .describe("Another base address for LinkedIn's sign-in."),
  LINKEDIN_API_URL: httpUrl.default('https://api.linkedin.com').describe("Another base address for LinkedIn's API."),
  AI_PROVIDER: z
    .enum(['openai', 'anthropic', 'google', 'compatible', 'practice'])
    .optional()
    .describe(
      'Whose model writes: `openai`, `anthropic`, `google`, `compatible` for any OpenAI-compatible address, or `practice`, which needs none of the following. Without it the built-in composer writes.',
    ),
  AI_MODEL: word.optional().describe("The model's name; needed with a provider."),
  AI_IMAGE_MODEL: word
    .optional()
    .describe(
      "The same provider's model that makes AI images; without it they are cards drawn by the product. Google's begin with `gemini-`, Anthropic has none.",
    ),
  AI_API_KEY: z
    .string()
    .trim()
    .regex(/^[\x21-\x7e]+$/, 'must be one word of plain characters')
    .optional()
    .describe("The provider's key; needed unless the provider is `compatible` or `practice`."),
  AI_BASE_URL: serviceUrl
    .optional()
    .describe(
      "Another address than the provider's own, with its version, such as `http://localhost:11434/v1`; needed with `compatible`. Redirects are not followed.",
    ),
  AI_REASONING_EFFORT: z
    .enum(['none', 'minimal', 'low', 'medium', 'high', 'xhigh'])
    .optional()
    .describe(
      "How long a model thinks before it writes: `none`, `minimal`, `low`, `medium`, `high` or `xhigh`, as far as it can; without it as the provider's default says. What it thinks uses tokens of the day.",
    ),
  AI_TEMPERATURE: z.coerce
    .number()
    .min(0)
    .max(2)
    .optional()
    .describe(
      "How freely a model chooses its words, 0 to 2; without it as the provider's default says. Models that think refuse it.",
    ),
  AI_HEADERS: headers
    .optional()
    .describe('Further headers of every call of a model, as JSON: `{"X-Team":"posts"}`. They may hold a secret.'),
  AI_DAILY_TOKENS: tokens(DAILY_TOKENS.installation).describe(
    'The most tokens a day (UTC) that models may read and write, for everybody together; `0` is the default.',
  ),
  AI_DAILY_TOKENS_PER_PERSON: tokens(DAILY_TOKENS.person).describe(
    'The same for one person. Visitors get the built-in composer and use none.',
  ),
  YOUTUBE_BASE_URL: originUrl.optional().describe("Another origin than YouTube's to read videos from."),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(practice|[\x21-\x7e]{8,})$/, 'must be a key of Stripe, or practice')
    .optional()
    .describe('A key of Stripe, or `practice`. Without it payments are off.'),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .min(8)
    .optional()
    .describe(
      "The signing secret of the Stripe account's endpoint `PUBLIC_URL/api/stripe/webhook`; needed with a real key.",
    ),
  STRIPE_API_URL: originUrl.optional().describe("Another origin that answers as Stripe's API."),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe(
      'The mail server: `smtp://user:password@host:port` or `smtps://…`. Without it messages to support are kept, not mailed, and people are told of their posts in the app and by push alone.',
    ),
  MAIL_FROM: z.email().optional().describe('Who mail comes from, by default the first of `ADMIN_EMAILS`.'),
  ADMIN_EMAILS: list.describe(
    'Comma-separated. Whoever has one of these addresses, verified by LinkedIn, becomes an administrator; mail to support goes to them.',
  ),
  SESSION_SECRET: z
    .string()
    .min(32, 'must have at least 32 characters')
    .optional()
    .describe('At least 32 characters. Made on first start, unless `DATABASE_URL` is set.'),
  ENCRYPTION_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, 'must be 64 hexadecimal digits')
    .optional()
    .describe(
      "64 hexadecimal digits that encrypt LinkedIn's tokens in the database. Made on first start, unless `DATABASE_URL` is set.",
    ),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{32,}$/, 'must be one word of at least 32 plain characters')
    .optional()
    .describe(
      'At least 32 characters. With it `/metrics` tells Prometheus what happens, to who sends `Authorization: Bearer …` with it; without it there is no such address.',
    ),
  WORKER_PORT: port
    .optional()
    .describe(
      'A port on which a process with `ROLE=worker` answers `/healthz`, `/readyz` and `/metrics`, and nothing else. Without it a worker listens nowhere.',
    ),
  DEVELOPMENT_MODE: flag.describe(
    '`true` shows a sign-in button for a development user. Only while `HOST` and `PUBLIC_URL` are loopback addresses.',
  ),
  PUBLIC_DEBUG: flag.describe('`true` writes debug lines to the log.'),
});

/** The settings that are given, as text, before they are checked. */
export type GivenEnvironment = Readonly<Partial<Record<keyof typeof environment.shape, string>>>;
export type Environment = z.output<typeof environment>;
