import type { ReactNode } from 'react';
import type { Post } from '#contract/posts.ts';
import type { PostStatus } from '#domain/posts/status.ts';
import type { ScheduleInput } from '#web/data/publications.ts';
import type { PageSize } from './paging.ts';

export type StatusFilter = PostStatus | 'all';
export type DashboardTab = 'posts' | 'calendar' | 'analytics' | 'usage';
/** What of the dashboard stands in the address. `page` counts from 1, `size` is how many posts it shows. */
export type DashboardAddress = {
  search: string;
  status: StatusFilter;
  page: number;
  size: PageSize;
  tab: DashboardTab;
};

export type ScheduleSlotProps = {
  open: boolean;
  onClose: () => void;
  postId: string | null;
  post?: Post | null;
  presetDate?: string;
  onSchedule: (choice: Omit<ScheduleInput, 'postId'>) => Promise<void>;
};

export type DashboardProps = DashboardAddress & {
  /** `replace`: it was no step of the person's own, so Back does not lead to before it. */
  onSearchChange: (patch: Partial<DashboardAddress>, how?: { replace: boolean }) => void;
  renderSchedule: (props: ScheduleSlotProps) => ReactNode;
  onEdit: (postId: string) => void;
  /** Publishing needs a new sign-in: says so and opens it. */
  onNeedsReauth: () => void;
  /** The person presses for a new sign-in: opens it at once. */
  onSignIn: () => void;
  onCompose: () => void;
  /** To what a larger plan has. */
  onPlans: () => void;
  renderCalendar: () => ReactNode;
  renderAnalytics: () => ReactNode;
  renderUsage: () => ReactNode;
};
