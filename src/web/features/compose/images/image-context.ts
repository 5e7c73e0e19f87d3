import { createContext, use } from 'react';
import type { PictureDesk } from './image-uploads.ts';

/** What every picture on the screen needs: the desk that works on them, and whether they may be changed, now or at all. */
export type PictureSurroundings = { desk: PictureDesk; isEditable: boolean; isReadOnly: boolean };

export const PictureContext = createContext<PictureSurroundings | null>(null);

/** @throws Error outside a composer */
export function usePictureContext(): PictureSurroundings {
  const surroundings = use(PictureContext);
  if (surroundings === null) throw new Error('a picture stands outside a composer');
  return surroundings;
}
