import type { Post } from '#contract/posts.ts';
import type { PostOrder } from '#domain/posts/listing/list-order.ts';
import type { PostStatus } from '#domain/posts/status.ts';
import type { RenderSchedule } from '#web/flows/schedule-post.ts';
import type { PageSize } from './paging.ts';

export type StatusFilter = PostStatus | 'all';
export type DashboardTab = 'posts' | 'calendar' | 'analytics' | 'usage';
/** The search parameters of the dashboard. `page` counts from 1, `size` is the number of posts a page. */
export type DashboardSearchParams = {
  search: string;
  status: StatusFilter;
  /** `auto`: the order that suits the status. */
  sort: PostOrder | 'auto';
  page: number;
  size: PageSize;
  tab: DashboardTab;
  view: 'week' | 'month' | 'queue';
};

/** What the composer is opened with. */
export type Start = {
  /** A link, or ideas; '' for nothing. */
  source: string;
  /** What was pressed: a post is written from it at once, or the editor opens with the ideas as its text. */
  pressed?: 'generate' | 'write';
};

export type PostsProps = Omit<DashboardSearchParams, 'tab' | 'view'> & {
  /** `replace`: without a new step in the browser's history. */
  onSearchChange: (patch: Partial<DashboardSearchParams>, how?: { replace: boolean }) => void;
  renderSchedule: RenderSchedule;
  /** This browser has changes of the post that are not saved. */
  isUnsaved: (post: Post) => boolean;
  onEdit: (postId: string) => void;
  /** Publishing needs a new sign-in: says so and opens it. */
  onNeedsReauth: () => void;
  /** The person asks for a new sign-in: opens it at once. */
  onSignIn: () => void;
  /** Opens the composer. */
  onStart: (start: Start) => void;
  onPlans: () => void;
  onSupport: () => void;
  /** Opens the queue, to choose its times. */
  onQueueTimes: () => void;
};
