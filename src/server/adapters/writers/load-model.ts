import type { LanguageModel } from 'ai';
import type { Config } from '../../config.ts';

export type AiConfig = NonNullable<Config['ai']>;

/** The providers' own addresses, named so that nothing but our configuration decides where a text is sent. */
const ADDRESSES = {
  openai: 'https://api.openai.com/v1',
  anthropic: 'https://api.anthropic.com/v1',
  google: 'https://generativelanguage.googleapis.com/v1beta',
} as const;

/** Loads the one provider that is configured, when it is first needed. */
export async function loadModel({ provider, model, apiKey, baseUrl }: AiConfig): Promise<LanguageModel> {
  // The SDK would print its hints past our log.
  Object.assign(globalThis, { AI_SDK_LOG_WARNINGS: false });
  if (provider === 'compatible') {
    const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
    const settings = { name: 'compatible', baseURL: baseUrl ?? '', includeUsage: true };
    return createOpenAICompatible(apiKey === null ? settings : { ...settings, apiKey })(model);
  }
  const settings = { apiKey: apiKey ?? '', baseURL: baseUrl ?? ADDRESSES[provider] };
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
