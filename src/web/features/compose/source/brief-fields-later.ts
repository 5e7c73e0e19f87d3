import { laterPart } from '#web/ui/later-part.tsx';

export const BriefFields = laterPart(async () => (await import('./brief-fields.tsx')).BriefFields);
export const MoreBriefFields = laterPart(async () => (await import('./brief-fields.tsx')).MoreBriefFields);
