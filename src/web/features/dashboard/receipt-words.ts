const STEPS: Readonly<Record<string, string>> = {
  scheduled: 'Scheduled',
  rescheduled: 'Rescheduled',
  share_pressed: 'Share pressed',
  edited: 'Text changed',
  claimed: 'Publishing began',
  images_uploaded: 'Pictures given to LinkedIn',
  uploads_anew: 'Pictures are given to LinkedIn anew',
  send_started: 'Sent to LinkedIn',
  published: 'Published',
  adopted: 'Found on LinkedIn',
  doubt: 'LinkedIn did not confirm',
  needs_look: 'Could not be found out',
  postponed: 'Next check set',
  waiting: 'Waiting',
  paused: 'Paused until you sign in again',
  resumed: 'Resumed after your sign-in',
  failed: 'Failed',
  late: 'Missed its time',
  late_outcome: 'LinkedIn answered late',
  cancelled: 'Taken back',
  confirmed_by_person: 'You confirmed that it is there',
  sent_again_by_person: 'You had it sent again',
};

/** One step of a post's way out in words; a step this screen does not know is shown by its own name. */
export function stepLabel(type: string): string {
  const plain = type.replaceAll('_', ' ');
  return STEPS[type] ?? plain.charAt(0).toUpperCase() + plain.slice(1);
}
