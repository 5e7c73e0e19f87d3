import type { ReactNode } from 'react';
import type { Post } from '#contract/posts.ts';
import type { PostStatus } from '#domain/posts/status.ts';
import type { ScheduleInput } from '../../data/publications.ts';

export type StatusFilter = PostStatus | 'all';
export type DashboardTab = 'posts' | 'usage';
/** What of the dashboard stands in the address. `page` counts from 1. */
export type DashboardAddress = { search: string; status: StatusFilter; page: number; tab: DashboardTab };

export type ScheduleSlotProps = {
  open: boolean;
  onClose: () => void;
  postId: string | null;
  post?: Post | null;
  presetDate?: string;
  onSchedule: (choice: Omit<ScheduleInput, 'postId'>) => Promise<void>;
};

export type DashboardProps = DashboardAddress & {
  onSearchChange: (patch: Partial<DashboardAddress>) => void;
  renderSchedule: (props: ScheduleSlotProps) => ReactNode;
  onEdit: (postId: string) => void;
  /** Publishing needs a new sign-in: says so and opens it. */
  onNeedsReauth: () => void;
  onCompose: () => void;
  renderUsage: () => ReactNode;
};
