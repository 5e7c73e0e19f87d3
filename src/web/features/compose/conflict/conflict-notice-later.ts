import { laterPart } from '#web/ui/later-part.tsx';

export const ConflictNotice = laterPart(async () => (await import('./conflict-notice.tsx')).ConflictNotice);
