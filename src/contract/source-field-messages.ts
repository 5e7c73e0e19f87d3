/** The one field with which a post begins, in the composer and in an empty list. */
export const SOURCE_FIELD = {
  label: 'A link to an article or a video, or your ideas',
  placeholder: 'Paste a link to an article or a video, or write down a few thoughts',
  /** Generate was pressed without anything in it. */
  missing: 'Paste a link or write a few words first.',
  /** Opens the editor in its place. */
  write: 'Write it yourself',
} as const;
