let pattern: RegExp | null = null;

/** Finds every emoji. Made when first asked for: it names some thousand characters, and a browser takes tens of milliseconds over that. */
export function emojiPattern(): RegExp {
  pattern ??= /\p{RGI_Emoji}/gv;
  return pattern;
}
