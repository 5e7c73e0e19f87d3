/** The services of the practice network; `PRACTICE_<NAME>_PORT` is the port of each. */
export const SERVICES = ['linkedin', 'articles', 'youtube', 'ai', 'stripe'] as const;
export type ServiceName = (typeof SERVICES)[number];

export type Environment = {
  readonly directory: string;
  readonly host: string;
  readonly services: readonly ServiceName[];
  readonly ports: Readonly<Record<ServiceName, number>>;
  readonly linkedin: {
    readonly clientId?: string;
    readonly clientSecret?: string;
    readonly redirectUris?: readonly string[];
  };
  readonly stripe: { readonly secretKey?: string };
};

const LOOPBACK = ['127.0.0.1', '::1', 'localhost'];

/**
 * Reads PRACTICE_DIR, PRACTICE_HOST (127.0.0.1), PRACTICE_SERVICES (all), PRACTICE_LINKEDIN_PORT, PRACTICE_ARTICLES_PORT,
 * PRACTICE_YOUTUBE_PORT, PRACTICE_AI_PORT and PRACTICE_STRIPE_PORT (0: any), PRACTICE_CLIENT_ID, PRACTICE_CLIENT_SECRET,
 * PRACTICE_REDIRECT_URIS (with commas), PRACTICE_STRIPE_KEY.
 * Throws an Error that lists every invalid variable.
 */
export function readEnvironment(variables: Readonly<Record<string, string | undefined>>): Environment {
  const errors: string[] = [];
  const {
    PRACTICE_DIR: directory = '',
    PRACTICE_HOST: host = '127.0.0.1',
    PRACTICE_SERVICES: services = SERVICES.join(),
    PRACTICE_CLIENT_ID: clientId,
    PRACTICE_CLIENT_SECRET: clientSecret,
    PRACTICE_REDIRECT_URIS: redirects = '',
    PRACTICE_STRIPE_KEY: secretKey,
  } = variables;
  const port = (service: ServiceName): number => {
    const name = `PRACTICE_${service.toUpperCase()}_PORT`;
    const value = Number(variables[name] ?? 0);
    if (!Number.isInteger(value) || value < 0 || value > 65_535) errors.push(`${name} is a port`);
    return value;
  };
  const ports = {
    linkedin: port('linkedin'),
    articles: port('articles'),
    youtube: port('youtube'),
    ai: port('ai'),
    stripe: port('stripe'),
  };
  const wanted = listOf(services);
  const redirectUris = listOf(redirects);
  if (directory === '') errors.push('PRACTICE_DIR names the folder of the network');
  if (!LOOPBACK.includes(host)) errors.push('PRACTICE_HOST is a loopback address');
  if (wanted.some((one) => !SERVICES.some((known) => known === one))) {
    errors.push(`PRACTICE_SERVICES are ${SERVICES.join()}`);
  }
  if (redirectUris.some((uri) => !URL.canParse(uri))) errors.push('PRACTICE_REDIRECT_URIS are absolute addresses');
  if (errors.length > 0) throw new Error(errors.join('; '));
  return {
    directory,
    host,
    services: SERVICES.filter((service) => wanted.includes(service)),
    ports,
    linkedin: {
      ...(clientId && { clientId }),
      ...(clientSecret && { clientSecret }),
      ...(redirectUris.length > 0 && { redirectUris }),
    },
    stripe: { ...(secretKey && { secretKey }) },
  };
}

function listOf(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
