import type { Receipt } from '#web/data/publication-answers.ts';

/** One step of publishing a post, with a detail if there is more to say. */
export type StepLabel = { title: string; detail: string | null };

const STEPS: Readonly<Record<string, string>> = {
  scheduled: 'Scheduled',
  rescheduled: 'Moved to another time',
  share_pressed: 'You pressed Share',
  share_undone: 'You undid the share',
  edited: 'Text changed',
  claimed: 'Publishing began',
  images_uploaded: 'Images uploaded to LinkedIn',
  uploads_anew: 'Images are uploaded again',
  send_started: 'Sent to LinkedIn',
  probe_started: 'Sent the same text again to check',
  published: 'LinkedIn confirmed it',
  adopted: 'Found on LinkedIn',
  doubt: 'LinkedIn did not confirm it',
  needs_look: 'Could not be confirmed',
  postponed: 'Next check planned',
  waiting: 'Not sent yet',
  paused: 'Paused until you sign in again',
  resumed: 'Resumed after your sign-in',
  held: 'On hold: the limit of your plan is reached',
  released: 'Resumed: your plan has room for it',
  released_by_administrator: 'Resumed: released after the restore',
  failed: 'Failed',
  late: 'Missed its time',
  late_outcome: 'A late answer arrived',
  cancelled: 'Cancelled',
  confirmed_by_person: 'You confirmed it is on LinkedIn',
  sent_again_by_person: 'You sent it again',
  link_added_by_person: 'You added its link',
  restored: 'Restored from a backup',
  by_hand: 'For you to post when it is due',
  by_program: 'Postsmith publishes it when it is due',
  pressed_by_hand: 'You began to publish it by hand',
  deleted_on_linkedin: 'Deleted on LinkedIn',
};

/** By the first word of a note, or all of it; the rest is for the log. */
const NOTES: Readonly<Record<string, string>> = {
  unauthorized: 'LinkedIn no longer accepted your sign-in.',
  duplicate: 'LinkedIn already had a post with the same text.',
  refused: 'LinkedIn rejected it.',
  throttled: 'LinkedIn was limiting our requests.',
  version: 'LinkedIn no longer supported the version of its API that we use.',
  not_sent: 'LinkedIn could not be reached. Nothing was sent.',
  gone: 'It was not there any more.',
  no_turn: 'LinkedIn was responding slowly, and other posts came first.',
  unknown: 'The connection failed, or LinkedIn returned an error.',
  published: 'LinkedIn confirmed that it is published.',
  restored: 'It may have been published since the backup was made.',
  'the last holder vanished before sending': 'Postsmith had been interrupted before sending.',
  'the last holder vanished while sending': 'Postsmith was interrupted while sending.',
};
/** Steps whose note adds nothing to their title. */
const WITHOUT_DETAIL: readonly string[] = ['published', 'adopted', 'paused'];

/** An unknown step is shown by its own name; an unknown note is not shown. */
export function stepLabel({ type, note }: Pick<Receipt['events'][number], 'type' | 'note'>): StepLabel {
  const plain = type.replaceAll('_', ' ');
  const title = STEPS[type] ?? plain.charAt(0).toUpperCase() + plain.slice(1);
  if (note === null || WITHOUT_DETAIL.includes(type)) return { title, detail: null };
  const [kind = ''] = note.split(/[: ]/);
  return { title, detail: NOTES[note] ?? NOTES[kind] ?? null };
}
