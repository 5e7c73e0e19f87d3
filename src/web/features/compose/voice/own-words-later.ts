import { laterPart } from '#web/ui/later-part.tsx';

export const OwnWordsLines = laterPart(async () => (await import('./own-words.tsx')).OwnWordsLines);
