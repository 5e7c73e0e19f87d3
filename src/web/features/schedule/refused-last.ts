import { CHOOSING_TIME } from '#contract/choosing-time-messages.ts';
import { UI } from '#contract/messages.ts';
import { refusesWords } from '#domain/posts/sending/refused-words.ts';
import type { ScheduleDialogProps } from '#web/flows/schedule-post.ts';

/**
 * That LinkedIn refused these very words the last time, and why; null where it did not, or where they have changed: a save takes the
 * reason away (docs/product.md §5.3), and of what the editor has saved since it was opened its words tell.
 */
export function refusedLast(post: ScheduleDialogProps['post'], words: string): string | null {
  const { errorMessage = null, content, publication } = post ?? {};
  if (errorMessage === null || content !== words || !refusesWords(publication?.errorCode ?? null)) return null;
  return CHOOSING_TIME.refusedLast(errorMessage.replace(UI.share.failed(''), ''));
}
