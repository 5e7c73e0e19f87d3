import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { AiConfig } from '#server/adapters/writers/load-model.ts';
import { errorCode } from '#server/files/error-code.ts';

const readySchema = z.object({
  ready: z.literal(true),
  pid: z.number(),
  linkedin: z.url(),
  articles: z.url(),
  ai: z.url(),
  youtube: z.url(),
  stripe: z.url(),
});

export type PracticeNetwork = {
  linkedinUrl: string;
  articlesUrl: string;
  /** The practice AI, as an OpenAI-compatible provider. */
  ai: AiConfig & { baseUrl: string };
  youtubeUrl: string;
  /** The practice Stripe, as an account. */
  stripe: { secretKey: string; webhookSecret: string; apiUrl: string };
  clientId: string;
  clientSecret: string;
  /** Registers a redirect address of the sign-in. */
  allowRedirect(redirectUri: string): Promise<void>;
  /** Registers where the practice Stripe sends its events. */
  tellPayments(webhookUrl: string): Promise<void>;
  /** Whether it was running already. */
  adopted: boolean;
  stop(): Promise<void>;
};

/** It takes a second, and on a machine with much else to do more than ten. */
const START_TIMEOUT_MS = 60_000;
const CLIENT_ID = 'practice-client';
const CLIENT_SECRET = 'practice-secret';
const STRIPE_KEY = 'sk_practice_0123456789';
const WEBHOOK_SECRET = 'whsec_practice_0123456789';

/**
 * Starts the practice network as a process of its own, which outlives a killed app, or adopts the one that runs on this folder. It
 * answers under 127.0.0.1 while the app answers under localhost (docs/product.md §15.9).
 */
export async function startPracticeNetwork(options: { dataDir: string; port: number }): Promise<PracticeNetwork> {
  const script = fileURLToPath(new URL('../../practice/main.ts', import.meta.url));
  const child = spawn(process.execPath, [script], {
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      // Halves the memory it needs.
      NODE_COMPILE_CACHE: path.join(options.dataDir, 'practice', 'compile-cache'),
      PRACTICE_DIR: path.join(options.dataDir, 'practice'),
      PRACTICE_LINKEDIN_PORT: String(options.port),
      PRACTICE_ARTICLES_PORT: String(options.port === 0 ? 0 : options.port + 1),
      PRACTICE_AI_PORT: String(options.port === 0 ? 0 : options.port + 3),
      PRACTICE_YOUTUBE_PORT: String(options.port === 0 ? 0 : options.port + 2),
      PRACTICE_STRIPE_PORT: String(options.port === 0 ? 0 : options.port + 4),
      PRACTICE_STRIPE_KEY: STRIPE_KEY,
      PRACTICE_CLIENT_ID: CLIENT_ID,
      PRACTICE_CLIENT_SECRET: CLIENT_SECRET,
    },
  });
  const ready = await readReady(child);
  child.stdout?.destroy();
  child.unref();
  return {
    linkedinUrl: ready.linkedin,
    articlesUrl: ready.articles,
    ai: { provider: 'compatible', model: 'practice-1', apiKey: 'practice-key', baseUrl: `${ready.ai}/v1` },
    youtubeUrl: ready.youtube,
    stripe: { secretKey: STRIPE_KEY, webhookSecret: WEBHOOK_SECRET, apiUrl: ready.stripe },
    clientId: CLIENT_ID,
    clientSecret: CLIENT_SECRET,
    adopted: ready.pid !== child.pid,
    allowRedirect: (redirectUri) =>
      control(`${ready.linkedin}/__sim/apps`, { clientId: CLIENT_ID, redirectUris: [redirectUri] }),
    tellPayments: (url) => control(`${ready.stripe}/__sim/endpoints`, { url, secret: WEBHOOK_SECRET, replace: true }),
    async stop() {
      try {
        process.kill(ready.pid, 'SIGTERM');
      } catch (error) {
        // ESRCH: it is gone already.
        if (errorCode(error) !== 'ESRCH') throw error;
      }
    },
  };
}

async function control(url: string, body: unknown): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`the practice network refused ${url}: ${answer.status}`);
}

async function readReady(child: ReturnType<typeof spawn>): Promise<z.infer<typeof readySchema>> {
  if (child.stdout === null) throw new Error('the practice network has no output');
  const timer = setTimeout(() => child.kill('SIGKILL'), START_TIMEOUT_MS);
  try {
    for await (const line of createInterface({ input: child.stdout })) {
      const parsed = readySchema.safeParse(JSON.parse(line));
      if (parsed.success) return parsed.data;
    }
    throw new Error('the practice network ended before it was ready');
  } finally {
    clearTimeout(timer);
  }
}
