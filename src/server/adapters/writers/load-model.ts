import type { LanguageModel } from 'ai';
import type { Config } from '#server/config.ts';

/** A provider under an address; the practice AI is given as `compatible`. */
export type AiConfig = Exclude<NonNullable<Config['ai']>, { provider: 'practice' }>;

/** The providers' own addresses, set here so that nothing but the configuration decides where a text is sent. */
export const PROVIDER_URLS = {
  openai: 'https://api.openai.com/v1',
  anthropic: 'https://api.anthropic.com/v1',
  google: 'https://generativelanguage.googleapis.com/v1beta',
  compatible: '',
} as const;

/** Loads the one provider that is configured, when it is first needed. */
export async function loadModel({ provider, model, apiKey, baseUrl }: AiConfig): Promise<LanguageModel> {
  // The SDK would write its warnings to the console.
  Object.assign(globalThis, { AI_SDK_LOG_WARNINGS: false });
  const baseURL = baseUrl ?? PROVIDER_URLS[provider];
  const fetch = fetchOnlyFrom(baseURL);
  if (provider === 'compatible') {
    const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
    const settings = { name: 'compatible', baseURL, fetch, includeUsage: true };
    return createOpenAICompatible(apiKey === null ? settings : { ...settings, apiKey })(model);
  }
  const settings = { apiKey: apiKey ?? '', baseURL, fetch };
  if (provider === 'anthropic') {
    const { createAnthropic } = await import('@ai-sdk/anthropic');
    return createAnthropic(settings)(model);
  }
  if (provider === 'google') {
    const { createGoogle } = await import('@ai-sdk/google');
    return createGoogle(settings)(model);
  }
  const { createOpenAI } = await import('@ai-sdk/openai');
  return createOpenAI(settings)(model);
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
export function fetchOnlyFrom(baseUrl: string): typeof globalThis.fetch {
  return async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (!url.startsWith(`${baseUrl}/`)) throw new Error('a provider may only ask its configured address');
    return fetch(input, { ...init, redirect: 'manual' });
  };
}
