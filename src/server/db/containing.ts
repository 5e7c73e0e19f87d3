/** A pattern for LIKE that finds a text anywhere: LIKE's own signs are letters to a person who searches. */
export function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}
