import type { ReactNode } from 'react';
import type { CalendarPost } from '#web/data/calendar-posts.ts';
import type { ScheduleChoice } from '#web/data/publications.ts';

export type CalendarProps = {
  /** The dialog that chooses a time. */
  renderSchedule: (props: {
    open: boolean;
    onClose: () => void;
    postId: string | null;
    post: CalendarPost | null;
    onSchedule: (choice: ScheduleChoice) => Promise<void>;
  }) => ReactNode;
  /** The dialog that shows a post. */
  renderPost: (props: { postId: string; onClose: () => void }) => ReactNode;
  onEdit: (postId: string) => void;
  /** Starts a post for a day, 'YYYY-MM-DD'. */
  onWriteFor: (day: string) => void;
  onNeedsReauth: () => void;
  onSignIn: () => void;
};

/** What can be done with a post of the calendar. */
export type CalendarPostHandlers = {
  onOpen: (post: CalendarPost) => void;
  onEdit: (post: CalendarPost) => void;
  onMove: (post: CalendarPost) => void;
};
