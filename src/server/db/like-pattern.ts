/** A LIKE pattern that finds a text anywhere; wildcards in the text are escaped. */
export function likePattern(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, (wildcard) => `\\${wildcard}`)}%`;
}
