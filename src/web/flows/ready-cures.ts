import type { Post } from '#contract/posts.ts';
import type { FindingView } from '#contract/readiness.ts';
import { READINESS } from '#contract/readiness-messages.ts';
import type { Cure } from '#domain/readiness/findings.ts';
import { resolveWallTime, toLocalTime } from '#domain/scheduling/wall-time.ts';
import type { ScheduleChoice } from '#web/data/publications.ts';
import { readUserZone } from '#web/lib/time/time-zone.ts';
import { useScheduleFlow, versionOf } from './schedule-post.ts';

type CuredPost = Pick<Post, 'id' | 'updatedAt' | 'status' | 'publication'>;

/** Where the ways of mending lead that are no call. */
export type CureWays = {
  onSignIn: () => void;
  onEdit: (postId: string) => void;
  onPlans: () => void;
  onSupport: () => void;
  /** LinkedIn asks for a new sign-in before it takes a change. */
  onNeedsReauth: () => void;
};

/** Does what the button of a finding says, for a post as the screen shows it; `reschedule` opens the post's schedule dialog. */
export function useReadyCures(ways: CureWays) {
  const { scheduleWithToast } = useScheduleFlow(ways);

  function change(post: CuredPost, choice: ScheduleChoice | null, title: string, reschedule: () => void): void {
    if (choice === null) reschedule();
    else void scheduleWithToast(versionOf(post), choice, { title, before: post });
  }

  return (post: CuredPost, { cure, moveTo }: FindingView, reschedule: () => void): void => {
    const { dueAt = null, sendLate = false } = post.publication ?? {};
    const acts: Readonly<Record<Cure, () => void>> = {
      sign_in: ways.onSignIn,
      open_post: () => ways.onEdit(post.id),
      choose_picture: () => ways.onEdit(post.id),
      change_plan: ways.onPlans,
      ask_support: ways.onSupport,
      allow_late: () => change(post, choiceAt(post, dueAt, true), READINESS.mayBeLate, reschedule),
      move: () => change(post, choiceAt(post, moveTo, sendLate), READINESS.moved, reschedule),
      reschedule,
    };
    acts[cure]();
  };
}

/** The post's own zone at an instant (ISO); null where its wall time there does not mean that instant. */
function choiceAt({ publication }: CuredPost, instant: string | null, sendLate: boolean): ScheduleChoice | null {
  if (instant === null) return null;
  const zone = publication?.zone ?? readUserZone();
  const localTime = toLocalTime(Date.parse(instant), zone);
  const when = resolveWallTime(localTime, zone);
  if (!('instantMs' in when)) return null;
  return { localTime, zone, scheduledDate: new Date(when.instantMs).toISOString(), sendLate };
}
