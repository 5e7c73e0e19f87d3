export type Environment = {
  readonly directory: string;
  readonly host: string;
  readonly services: ReadonlySet<string>;
  readonly articlesPort: number;
  readonly aiPort: number;
  readonly youtubePort: number;
  readonly linkedin: {
    readonly port: number;
    readonly clientId?: string;
    readonly clientSecret?: string;
    readonly redirectUris?: readonly string[];
  };
  readonly stripe: { readonly port: number; readonly secretKey?: string };
};

const SERVICES = ['linkedin', 'articles', 'youtube', 'ai', 'stripe'];
const LOOPBACK = ['127.0.0.1', '::1', 'localhost'];

/**
 * Reads PRACTICE_DIR, PRACTICE_HOST (127.0.0.1), PRACTICE_SERVICES (all), PRACTICE_LINKEDIN_PORT, PRACTICE_ARTICLES_PORT,
 * PRACTICE_YOUTUBE_PORT, PRACTICE_AI_PORT and PRACTICE_STRIPE_PORT (0: any), PRACTICE_CLIENT_ID, PRACTICE_CLIENT_SECRET,
 * PRACTICE_REDIRECT_URIS (with commas), PRACTICE_STRIPE_KEY.
 * Throws an Error that names every fault at once.
 */
export function readEnvironment(variables: Readonly<Record<string, string | undefined>>): Environment {
  const faults: string[] = [];
  const {
    PRACTICE_DIR: directory = '',
    PRACTICE_HOST: host = '127.0.0.1',
    PRACTICE_SERVICES: services = SERVICES.join(),
    PRACTICE_CLIENT_ID: clientId,
    PRACTICE_CLIENT_SECRET: clientSecret,
    PRACTICE_REDIRECT_URIS: redirects,
    PRACTICE_STRIPE_KEY: stripeKey,
  } = variables;
  const port = (name: string): number => {
    const value = Number(variables[name] ?? 0);
    if (!Number.isInteger(value) || value < 0 || value > 65_535) faults.push(`${name} is a port`);
    return value;
  };
  const linkedinPort = port('PRACTICE_LINKEDIN_PORT');
  const articlesPort = port('PRACTICE_ARTICLES_PORT');
  const aiPort = port('PRACTICE_AI_PORT');
  const youtubePort = port('PRACTICE_YOUTUBE_PORT');
  const stripePort = port('PRACTICE_STRIPE_PORT');
  const wanted = listOf(services);
  const redirectUris = listOf(redirects ?? '');
  if (directory === '') faults.push('PRACTICE_DIR names the folder of the network');
  if (!LOOPBACK.includes(host)) faults.push('PRACTICE_HOST is a loopback address');
  if (wanted.some((service) => !SERVICES.includes(service))) faults.push(`PRACTICE_SERVICES are ${SERVICES.join()}`);
  if (redirectUris.some((uri) => !URL.canParse(uri))) faults.push('PRACTICE_REDIRECT_URIS are absolute addresses');
  if (faults.length > 0) throw new Error(faults.join('; '));
  return {
    directory,
    host,
    services: new Set(wanted),
    articlesPort,
    aiPort,
    youtubePort,
    linkedin: {
      port: linkedinPort,
      ...(clientId && { clientId }),
      ...(clientSecret && { clientSecret }),
      ...(redirectUris.length > 0 && { redirectUris }),
    },
    stripe: { port: stripePort, ...(stripeKey && { secretKey: stripeKey }) },
  };
}

function listOf(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
