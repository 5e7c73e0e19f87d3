import { laterPart } from '#web/ui/later-part.tsx';

export const FactsList = laterPart(async () => (await import('./facts-list.tsx')).FactsList);
export const FiguresButton = laterPart(async () => (await import('./figures-button.tsx')).FiguresButton);
