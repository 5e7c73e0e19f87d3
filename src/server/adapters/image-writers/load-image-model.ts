import type { ImageModel } from 'ai';
import { ADDRESSES, type AiConfig, fetchOnlyFrom } from '#server/adapters/writers/load-model.ts';

/** Of the providers Anthropic makes no images. */
export type ImageAiConfig = AiConfig & { provider: 'openai' | 'google' | 'compatible' };

/** Loads the provider that makes images, when the first is asked for. */
export async function loadImageModel({ provider, model, apiKey, baseUrl }: ImageAiConfig): Promise<ImageModel> {
  // The SDK would print its hints past our log.
  Object.assign(globalThis, { AI_SDK_LOG_WARNINGS: false });
  const baseURL = baseUrl ?? ADDRESSES[provider];
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
