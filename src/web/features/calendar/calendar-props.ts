import type { ReactNode } from 'react';
import type { FindingView, PostReadiness } from '#contract/readiness.ts';
import type { CalendarPost } from '#web/data/calendar-posts.ts';
import type { RenderSchedule } from '#web/flows/schedule-post.ts';
import type { View } from './calendar-days.ts';

/** Days by week or by month, or the queue. */
export type CalendarView = View | 'queue';

export type CalendarProps = {
  view: CalendarView;
  onViewChange: (view: CalendarView) => void;
  renderSchedule: RenderSchedule;
  /** The dialog that shows a post. */
  renderPost: (props: { postId: string; onClose: () => void }) => ReactNode;
  /** Asks before another screen opens while changes would be lost. */
  renderGuard: (guard: { wouldLose: () => boolean }) => ReactNode;
  onEdit: (postId: string) => void;
  /** Starts a post for a day, 'YYYY-MM-DD', or for a wall time of the person's zone, 'YYYY-MM-DDTHH:MM'. */
  onWriteFor: (time: string) => void;
  onNeedsReauth: () => void;
  onSignIn: () => void;
  /** Leads to the list of failed posts. */
  onFailed: () => void;
  /** Leads to the list of drafts. */
  onDrafts: () => void;
  onPlans: () => void;
  onSupport: () => void;
};

/** What can be done with a post of the calendar. */
export type CalendarPostHandlers = {
  onOpen: (post: CalendarPost) => void;
  onEdit: (post: CalendarPost) => void;
  onMove: (post: CalendarPost) => void;
  /** What is known of scheduled posts before their hour, by their ids, and what mends it. */
  readiness: ReadonlyMap<string, PostReadiness>;
  onCure: (post: CalendarPost, finding: FindingView) => void;
};
