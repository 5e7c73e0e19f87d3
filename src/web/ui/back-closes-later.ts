import { laterPart } from './later-part.tsx';

/** The same on a screen that does without its code until something is there to be closed. */
export const BackClosesLater = laterPart(async () => (await import('./back-closes.tsx')).BackCloses);
