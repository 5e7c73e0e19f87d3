import { laterPart } from '#web/ui/later-part.tsx';

export const NoticeBox = laterPart(async () => (await import('./notice-box.tsx')).NoticeBox);
