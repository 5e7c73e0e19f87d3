import type { ImageModel } from 'ai';
import { type AiConfig, fetchOnlyFrom, PROVIDER_URLS } from '#server/adapters/writers/load-model.ts';

/** Anthropic has no image models. */
export type ImageAiConfig = AiConfig & { provider: 'openai' | 'google' | 'compatible' };

/** Loads the provider's image model, when the first image is asked for. */
export async function loadImageModel({ provider, model, apiKey, baseUrl }: ImageAiConfig): Promise<ImageModel> {
  // The SDK would write its warnings to the console.
  Object.assign(globalThis, { AI_SDK_LOG_WARNINGS: false });
  const baseURL = baseUrl ?? PROVIDER_URLS[provider];
  const fetch = fetchOnlyFrom(baseURL);
  if (provider === 'compatible') {
    const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
    const settings = { name: 'compatible', baseURL, fetch };
    return createOpenAICompatible(apiKey === null ? settings : { ...settings, apiKey }).imageModel(model);
  }
  const settings = { apiKey: apiKey ?? '', baseURL, fetch };
  if (provider === 'google') {
    const { createGoogle } = await import('@ai-sdk/google');
    return createGoogle(settings).image(model);
  }
  const { createOpenAI } = await import('@ai-sdk/openai');
  return createOpenAI(settings).image(model);
}
