import { laterPart } from '#web/ui/later-part.tsx';

export const FactsList = laterPart(async () => (await import('./facts-list.tsx')).FactsList);
