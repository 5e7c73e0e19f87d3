/** A part's new text between the spaces and line ends that stood around the old one, so that it fits back in its place. */
export function withEdgesOf(original: string, content: string): string {
  const before = /^\s*/.exec(original)?.[0] ?? '';
  if (before.length === original.length) return original;
  const after = /\s*$/.exec(original)?.[0] ?? '';
  return before + content.trim() + after;
}
