import { laterPart } from '#web/ui/later-part.tsx';

export const LastDrafts = laterPart(async () => (await import('./last-drafts.tsx')).LastDrafts);
export const NewcomersSteps = laterPart(async () => (await import('./last-drafts.tsx')).NewcomersSteps);
