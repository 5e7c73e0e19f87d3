import type { Config } from './config.ts';

/** Shorter ones would be found in ordinary words. */
const MIN_CHARACTERS = 4;
const MIN_BASE64_CHARACTERS = 8;

/** Takes the installation's own secrets out of a text that others wrote. */
export type HideSecrets = (text: string) => string;

/**
 * For the texts of others: an AI service that quotes its key, a mail server that quotes its login. Whatever goes into the log, or into a
 * row that outlives the call, passes through it. Secrets are found as they are, escaped as in JSON and in addresses, and within base64 of
 * anything.
 */
export function createSecretHider(secrets: readonly string[]): HideSecrets {
  const forms = new Set(secrets.filter((secret) => secret.length >= MIN_CHARACTERS).flatMap(formsOf));
  if (forms.size === 0) return (text) => text;
  // The longest first, so that no rest of one stays.
  const longestFirst = [...forms].sort((one, other) => other.length - one.length);
  const pattern = new RegExp(
    longestFirst.map((form) => form.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')).join('|'),
    'g',
  );
  return (text) => text.replace(pattern, '[REDACTED]');
}

/** Every secret that the configuration holds. */
export function secretsOf(config: Config): string[] {
  const { linkedinApp, ai, stripe, mail, databaseUrl, databaseSessionUrl, blobs, alsoBlobs, ...own } = config;
  const { sessionSecret, encryptionKey, metricsToken } = own;
  const ofModel = ai === null || ai.provider === 'practice' ? [] : [ai.apiKey, ...Object.values(ai.headers ?? {})];
  const ofStripe = stripe?.kind === 'real' ? [stripe.secretKey, stripe.webhookSecret] : [];
  const ofBlobs = [blobs, alsoBlobs].map((store) => (store?.kind === 's3' ? store.secretAccessKey : null));
  const logins = [mail?.smtpUrl, databaseUrl, databaseSessionUrl].map((url) => URL.parse(url ?? '')?.password);
  return [
    linkedinApp?.clientSecret,
    ...ofModel,
    ...ofStripe,
    ...ofBlobs,
    ...logins.flatMap(spellings),
    sessionSecret,
    encryptionKey,
    metricsToken,
  ].filter((secret) => typeof secret === 'string');
}

/** A password as it stands in an address, and as it is sent. */
function spellings(password: string | undefined): string[] {
  if (password === undefined) return [];
  try {
    return [password, decodeURIComponent(password)];
  } catch {
    return [password];
  }
}

function formsOf(secret: string): string[] {
  const escaped = [secret, encodeURIComponent(secret.toWellFormed())].flatMap((form) => [
    form,
    JSON.stringify(form).slice(1, -1),
  ]);
  return [...escaped, ...base64Within(secret)];
}

/** What base64 of a text that holds the secret has in any case, wherever in it the secret stands. */
function base64Within(secret: string): string[] {
  const bytes = Buffer.from(secret);
  return [0, 1, 2].flatMap((before) => {
    const encoded = Buffer.concat([Buffer.alloc(before), bytes]).toString('base64');
    // The signs at both ends hold bits of what stands around it.
    const inner = encoded.slice(Math.ceil((before * 8) / 6), Math.floor(((before + bytes.length) * 8) / 6));
    if (inner.length < MIN_BASE64_CHARACTERS) return [];
    return [inner, inner.replaceAll('+', '-').replaceAll('/', '_')];
  });
}
