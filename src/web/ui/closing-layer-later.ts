import { laterPart } from './later-part.tsx';

/** The same on a screen that does without its code until a menu opens. */
export const ClosingLayerLater = laterPart(async () => (await import('./closing-layer.tsx')).ClosingLayer);
