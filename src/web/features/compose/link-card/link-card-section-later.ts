import { laterPart } from '#web/ui/later-part.tsx';

export const LinkCardSection = laterPart(async () => (await import('./link-card-section.tsx')).LinkCardSection);
export const CardOrImages = laterPart(async () => (await import('./card-or-images.tsx')).CardOrImages);
