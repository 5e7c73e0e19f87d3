/** The words of class names and ids: `postBody entry-content` has post, body, entry and content. */
export function toClassWords(names: string): readonly string[] {
  const words = names
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);
  return words.filter((word) => word.length > 1);
}
