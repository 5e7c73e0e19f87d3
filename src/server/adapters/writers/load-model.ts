import type { Config } from '#server/config.ts';
import { PROVIDER_URLS } from '#server/provider-urls.ts';

/** A provider under an address; the practice AI is given as `compatible`. */
export type AiConfig = Exclude<NonNullable<Config['ai']>, { provider: 'practice' }>;

/** Loads the configured provider, when it is first needed. */
export async function loadProvider({ provider, apiKey, baseUrl, headers }: AiConfig) {
  // The SDK would write its warnings to the console.
  Object.assign(globalThis, { AI_SDK_LOG_WARNINGS: false });
  const baseURL = baseUrl ?? PROVIDER_URLS[provider];
  const fetch = fetchOnlyFrom(baseURL);
  // Without a key the SDK would read one from the environment.
  const settings = { baseURL, fetch, apiKey: apiKey ?? '', ...(headers !== undefined && { headers }) };
  switch (provider) {
    case 'compatible':
      return (await import('@ai-sdk/openai-compatible')).createOpenAICompatible({
        name: 'compatible',
        includeUsage: true,
        baseURL,
        fetch,
        ...(apiKey === null ? {} : { apiKey }),
        ...(headers !== undefined && { headers }),
      });
    case 'anthropic':
      return (await import('@ai-sdk/anthropic')).createAnthropic(settings);
    case 'google':
      return (await import('@ai-sdk/google')).createGoogle(settings);
    case 'openai':
      return (await import('@ai-sdk/openai')).createOpenAI(settings);
  }
}

/** Loads by a model's name, and keeps the last one. */
export function cacheByModel<T>(load: (model: string) => Promise<T>): (model: string) => Promise<T> {
  let kept: { model: string; loading: Promise<T> } | null = null;
  return (model) => {
    if (kept?.model !== model) kept = { model, loading: load(model) };
    return kept.loading;
  };
}

/** A `fetch` to the configured address alone, without redirects: key and text go nowhere else. */
function fetchOnlyFrom(baseUrl: string): typeof globalThis.fetch {
  return async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (!url.startsWith(`${baseUrl}/`)) throw new Error('a provider may only ask its configured address');
    return fetch(input, { ...init, redirect: 'manual' });
  };
}
