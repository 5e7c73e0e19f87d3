import type { Tier } from '#domain/plans/plans.ts';
import type { USER_SORTS, UserStatus } from '#domain/users/preferences.ts';

export type UsersSort = (typeof USER_SORTS)[number];
/** The search parameters of the list. `page` counts from 1. */
export type UsersSearchParams = {
  search: string;
  tier: Tier | 'all';
  status: UserStatus | 'all';
  sort: UsersSort;
  page: number;
};
export const USERS_DEFAULTS: UsersSearchParams = { search: '', tier: 'all', status: 'all', sort: 'newest', page: 1 };

export const SORT_LABELS: Readonly<Record<UsersSort, string>> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  name: 'By name',
  seen: 'Last active',
  posts: 'Most posts',
};
