/** An image that a model made, as it came; untrusted. */
export type GeneratedImage = { bytes: Uint8Array; model: string };

/** Makes an image for a post with a model. The post is untrusted. */
export type ImageGenerator = {
  /** Throws AppError with an AI_… code or TIMEOUT, or the signal's reason. */
  generate(
    post: { content: string; sentence: string | null; size: 'landscape' | 'portrait' },
    /** `model`: another model of the same provider; null: the configured one. */
    options: { signal: AbortSignal; model?: string | null },
  ): Promise<GeneratedImage>;
};
