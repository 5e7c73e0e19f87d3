import { laterPart } from '#web/ui/later-part.tsx';

export const DiscardChanges = laterPart(async () => (await import('./discard-changes.tsx')).DiscardChanges);
