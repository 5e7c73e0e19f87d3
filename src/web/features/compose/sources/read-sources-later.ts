import { laterPart } from '#web/ui/later-part.tsx';

export const ReadSources = laterPart(async () => (await import('./read-sources.tsx')).ReadSources);
