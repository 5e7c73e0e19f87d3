import { laterPart } from '#web/ui/later-part.tsx';

export const WornList = laterPart(async () => (await import('./worn-list.tsx')).WornList);
