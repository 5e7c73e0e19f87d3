/** A picture that a model made, as it came. */
export type WrittenImage = { bytes: Uint8Array; model: string };

/** Makes a picture for a post with a model. Everything it is given of the post is untrusted. */
export type ImageWriter = {
  /** Throws AppError with an AI_… code or TIMEOUT, or the signal's reason. */
  write(
    post: { content: string; sentence: string | null; size: 'landscape' | 'portrait' },
    /** `model`: another one of the same provider than the configured one; null: that one. */
    options: { signal: AbortSignal; model?: string | null },
  ): Promise<WrittenImage>;
};
