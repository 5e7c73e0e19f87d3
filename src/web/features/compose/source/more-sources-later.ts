import { laterPart } from '#web/ui/later-part.tsx';

/** Only once there is a source. */
export const MoreSources = laterPart(async () => (await import('./more-sources.tsx')).MoreSources);
