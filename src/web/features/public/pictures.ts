/** What the page pictures, with the size in CSS pixels; scripts/screenshots.ts makes the files from the running product. */
export const PICTURES = {
  editor: { width: 1104, height: 690 },
  /** The composer's preview on a phone. */
  preview: { width: 390, height: 560 },
  schedule: { width: 656, height: 504 },
} as const;
export type PictureName = keyof typeof PICTURES;
