import { laterPart } from '#web/ui/later-part.tsx';

export const AiImageDialog = laterPart(async () => (await import('./ai-image-dialog.tsx')).AiImageDialog);
