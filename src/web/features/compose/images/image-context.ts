import { createContext, use } from 'react';
import type { ImageUploads } from './image-uploads.ts';

/** What every image in the editor needs. `isEditable` is false while something is under way, `isReadOnly` for good. */
export type ImageContextValue = { uploads: ImageUploads; isEditable: boolean; isReadOnly: boolean };

export const ImageContext = createContext<ImageContextValue | null>(null);

/** @throws Error outside a composer */
export function useImageContext(): ImageContextValue {
  const value = use(ImageContext);
  if (value === null) throw new Error('an image stands outside a composer');
  return value;
}
