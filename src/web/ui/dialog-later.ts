import { laterPart } from './later-part.tsx';

/** A dialog on a screen that does without its code until one opens: mount it while it is open. */
export const DialogLater = laterPart(async () => (await import('./dialog.tsx')).Dialog);
