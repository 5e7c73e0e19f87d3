import type { LanguageModel } from 'ai';
import type { Config } from '#server/config.ts';

/** A provider that answers under an address; the practice AI is one of them by the time it comes here. */
export type AiConfig = Exclude<NonNullable<Config['ai']>, { provider: 'practice' }>;

/** The providers' own addresses, named so that nothing but our configuration decides where a text is sent. */
export const ADDRESSES = {
  openai: 'https://api.openai.com/v1',
  anthropic: 'https://api.anthropic.com/v1',
  google: 'https://generativelanguage.googleapis.com/v1beta',
  compatible: '',
} as const;

/** Loads the one provider that is configured, when it is first needed. */
export async function loadModel({ provider, model, apiKey, baseUrl }: AiConfig): Promise<LanguageModel> {
  // The SDK would print its hints past our log.
  Object.assign(globalThis, { AI_SDK_LOG_WARNINGS: false });
  const baseURL = baseUrl ?? ADDRESSES[provider];
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

/** Loads what belongs to a model's name when it is first needed, and keeps it until another name is asked for. */
export function keepLoaded<T>(load: (model: string) => Promise<T>): (model: string) => Promise<T> {
  let kept: { model: string; loading: Promise<T> } | null = null;
  return (model) => {
    if (kept?.model !== model) kept = { model, loading: load(model) };
    return kept.loading;
  };
}

/** Key and text go to the configured address alone: what it redirects to is not followed, and nothing else is asked. */
export function fetchOnlyFrom(baseUrl: string): typeof globalThis.fetch {
  return async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (!url.startsWith(`${baseUrl}/`)) throw new Error('a provider may only ask its configured address');
    return fetch(input, { ...init, redirect: 'manual' });
  };
}
