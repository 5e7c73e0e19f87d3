import type { ReactNode } from 'react';
import type { CalendarPost } from '#web/data/calendar-posts.ts';
import type { ScheduleInput } from '#web/data/publications.ts';

export type CalendarProps = {
  /** The dialog that chooses a time. */
  renderSchedule: (props: {
    open: boolean;
    onClose: () => void;
    postId: string | null;
    post: CalendarPost | null;
    onSchedule: (choice: Omit<ScheduleInput, 'postId'>) => Promise<void>;
  }) => ReactNode;
  /** A post as a whole. */
  renderPost: (props: { postId: string; onClose: () => void }) => ReactNode;
  onEdit: (postId: string) => void;
  /** The person wants to write for a day, 'YYYY-MM-DD'. */
  onWriteFor: (day: string) => void;
  onNeedsReauth: () => void;
  onSignIn: () => void;
};

/** What can be done with a post of the calendar. */
export type PostSteps = {
  onOpen: (post: CalendarPost) => void;
  onEdit: (post: CalendarPost) => void;
  onMove: (post: CalendarPost) => void;
};
