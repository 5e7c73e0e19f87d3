import type { AiConfig } from '#server/adapters/writers/load-model.ts';
import type { Config } from '#server/config.ts';
import type { ImageGenerator } from '#server/ports/image-generator.ts';
import { createModelImageGenerator } from './model-image-generator.ts';

const PRACTICE_MODEL = 'practice-image-1';

/**
 * The image generator of the configured provider. Null where no image model is set, and with Anthropic, which has none.
 * @param ai where the provider answers; null where no model writes
 */
export function chooseImageGenerator(
  ai: AiConfig | null,
  { ai: configured, aiImageModel }: Pick<Config, 'ai' | 'aiImageModel'>,
): ImageGenerator | null {
  const model = configured?.provider === 'practice' ? PRACTICE_MODEL : aiImageModel;
  if (ai === null || model === null || ai.provider === 'anthropic') return null;
  return createModelImageGenerator({ ...ai, model });
}
