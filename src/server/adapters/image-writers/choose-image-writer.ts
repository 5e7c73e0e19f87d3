import type { AiConfig } from '#server/adapters/writers/load-model.ts';
import type { Config } from '#server/config.ts';
import type { ImageWriter } from '#server/ports/image-writer.ts';
import { createModelImageWriter } from './model-image-writer.ts';

/** What the practice AI calls its own. */
const PRACTICE_MODEL = 'practice-image-1';

/**
 * Who makes images: the model that is named for it, of the provider that writes; the practice AI's own. Null where there is none,
 * and with Anthropic, which makes no images.
 * @param ai where the provider answers; null where no model writes
 */
export function chooseImageWriter(
  ai: AiConfig | null,
  { ai: configured, aiImageModel }: Pick<Config, 'ai' | 'aiImageModel'>,
): ImageWriter | null {
  const model = configured?.provider === 'practice' ? PRACTICE_MODEL : aiImageModel;
  if (ai === null || model === null || ai.provider === 'anthropic') return null;
  return createModelImageWriter({ ...ai, provider: ai.provider, model });
}
