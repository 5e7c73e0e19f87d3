import { laterPart } from '#web/ui/later-part.tsx';

export const ProposalsPanel = laterPart(async () => (await import('./proposals-panel.tsx')).ProposalsPanel);
