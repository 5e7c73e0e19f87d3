import { laterPart } from '#web/ui/later-part.tsx';

export const OptionsPanel = laterPart(async () => (await import('./options-panel.tsx')).OptionsPanel);
