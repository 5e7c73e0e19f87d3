import { AppError } from '#domain/errors.ts';
import { type AiConfig, cacheByModel, loadProvider } from '#server/adapters/writers/load-model.ts';
import type { ImageGenerator } from '#server/ports/image-generator.ts';
import { imagePromptFor } from './image-prompt.ts';

/** Images take longer than the usual 30 s (docs/product.md §11.1). */
const LIMIT_MS = 60_000;
/** Sizes that the providers have; Google takes the ratio. */
const SHAPES = {
  landscape: { size: '1536x1024', aspectRatio: '16:9' },
  portrait: { size: '1024x1536', aspectRatio: '3:4' },
} as const;

/** Makes images with the configured model, or the one that is asked for, in one attempt each. The SDK is loaded with the first. */
export function createModelImageGenerator(
  ai: AiConfig,
  { limitMs = LIMIT_MS }: { limitMs?: number } = {},
): ImageGenerator {
  const load = cacheByModel((model) => loadAll({ ...ai, model }));
  return {
    generate: async ({ content, sentence, size }, { signal, model: asked = null }) => {
      const name = asked ?? ai.model;
      const { model, generateImage, toModelError } = await load(name);
      const limit = AbortSignal.timeout(limitMs);
      const { size: pixels, aspectRatio } = SHAPES[size];
      try {
        const { image } = await generateImage({
          model,
          prompt: imagePromptFor({ content, sentence }),
          n: 1,
          ...(ai.provider === 'google' ? { aspectRatio } : { size: pixels }),
          maxRetries: 0,
          abortSignal: AbortSignal.any([signal, limit]),
        });
        return { bytes: image.uint8Array, model: name };
      } catch (error) {
        signal.throwIfAborted();
        if (limit.aborted) throw new AppError('TIMEOUT', {}, error);
        throw toModelError(error, false);
      }
    },
  };
}

async function loadAll(ai: AiConfig) {
  const [provider, { generateImage }, { toModelError }] = await Promise.all([
    loadProvider(ai),
    import('ai'),
    import('#server/adapters/writers/model-errors.ts'),
  ]);
  return { model: provider.imageModel(ai.model), generateImage, toModelError };
}
