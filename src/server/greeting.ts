import type { Config } from './config.ts';

/** What of the practice network is in use; null where LinkedIn is real. */
type Practice = { linkedinUrl: string; youtubeUrl: string; articlesUrl: string } | null;
type Network = {
  practice: Practice;
  ai: { provider: string; model: string; baseUrl?: string | null } | null;
  stripe: { apiUrl: string | null } | null;
};

/**
 * Says where the product runs and what is real, line by line.
 * @param at its address, and where a worker answers whoever watches it; null: nowhere
 */
export function greetingOf(
  config: Config,
  { practice, ai, stripe }: Network,
  { publicUrl, workerUrl }: { publicUrl: string; workerUrl: string | null },
): string[] {
  return [
    config.role === 'worker' ? 'Postsmith worker is running.' : `Postsmith is running: ${publicUrl}`,
    ...(workerUrl === null ? [] : [`  Watched   ${workerUrl}/readyz`]),
    practice === null
      ? '  LinkedIn  real'
      : `  LinkedIn  practice, nothing leaves this machine; its feed: ${practice.linkedinUrl}/feed/`,
    ...(practice === null ? [] : [`  Videos    practice videos to try: ${practice.youtubeUrl}/`]),
    ...(practice === null ? [] : [`  Articles  practice articles to try: ${practice.articlesUrl}/`]),
    `  Writer    ${nameOfWriter(config, ai)}`,
    `  Payments  ${nameOfPayments(config, stripe)}`,
    config.databaseUrl === null
      ? `  Database  embedded Postgres, data in ${config.dataDir}`
      : '  Database  DATABASE_URL',
    ...(config.blobs.kind === 'folder' ? [] : [`  Images    ${nameOfBlobs(config.blobs)}`]),
  ];
}

function nameOfBlobs(blobs: Config['blobs']): string {
  return blobs.kind === 's3' ? `bucket ${blobs.bucket} at ${blobs.endpoint}` : 'in the database';
}

function nameOfWriter(config: Config, ai: Network['ai']): string {
  if (ai === null) return 'built-in composer (set AI_PROVIDER, AI_MODEL and AI_API_KEY for a model)';
  if (config.ai?.provider === 'practice') return `practice AI, nothing leaves this machine: ${ai.baseUrl}`;
  return `${ai.provider} ${ai.model}`;
}

function nameOfPayments(config: Config, stripe: Network['stripe']): string {
  if (stripe === null) return 'off (set STRIPE_SECRET_KEY=practice to try them)';
  return config.stripe?.kind === 'practice' ? `practice Stripe, no money moves: ${stripe.apiUrl}` : 'Stripe';
}
