import { isApiError } from '#web/lib/api/api-error.ts';
import { ask } from '#web/ui/ask.tsx';

/** The question before a post that comes from a backup goes out (docs/product.md §15.8). */
export const RESTORED_QUESTION = {
  title: 'Is this post on LinkedIn already?',
  description:
    'This post comes from a backup. It may have been published, changed or cancelled since. Check LinkedIn first, so that it does not appear twice.',
  share: 'Not there, share it',
  schedule: 'Not there, schedule it',
  back: 'Go back',
} as const;

/**
 * Publishes, and asks first where the server says that the post comes from a backup.
 * @returns null where the person goes back
 */
export async function askIfRestored<Outcome>(
  verb: 'share' | 'schedule',
  publish: (answer: { confirmedNotOut?: true }) => Promise<Outcome>,
): Promise<Outcome | null> {
  try {
    return await publish({});
  } catch (error) {
    if (!isApiError(error, 'POST_MAY_BE_OUT')) throw error;
    const { title, description, [verb]: confirmLabel, back: cancelLabel } = RESTORED_QUESTION;
    return (await ask({ title, description, confirmLabel, cancelLabel })) ? publish({ confirmedNotOut: true }) : null;
  }
}
