import { AppError } from '#domain/errors.ts';
import type { WriteOptions } from '#server/ports/writer.ts';
import type { Answer, createModelCall } from './ask-model.ts';
import type { Prompt } from './prompt.ts';

/** Less than a browser waits (docs/product.md §11.1). */
export const JSON_WHOLE_MS = 60_000;

/**
 * Asks for an answer of which `read` makes something; null from it, or no answer at all, is nonsense.
 * @throws AppError AI_…, or the signal's reason
 */
export async function askForJson<T>(
  ask: ReturnType<typeof createModelCall>,
  prompt: Prompt,
  options: WriteOptions,
  read: (text: string) => T | null,
): Promise<Omit<Answer, 'text'> & { read: T }> {
  const { text, ...rest } = await ask(prompt, options).catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'AI_EMPTY' ? nonsense(error) : error;
  });
  const made = read(text);
  if (made === null) throw nonsense();
  return { read: made, ...rest };
}

function nonsense(cause?: AppError): AppError {
  return new AppError('AI_FAILED', { message: 'The answer of the AI service made no sense. Try again.' }, cause);
}
