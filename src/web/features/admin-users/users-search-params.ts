import type { USER_SORTS } from '#contract/admin-users.ts';
import type { Tier } from '#domain/plans/plans.ts';
import type { UserStatus } from '#domain/users/preferences.ts';

export type PeopleSort = (typeof USER_SORTS)[number];
/** What of the list stands in the address. `page` counts from 1. */
export type PeopleAddress = {
  search: string;
  tier: Tier | 'all';
  status: UserStatus | 'all';
  sort: PeopleSort;
  page: number;
};
export const PEOPLE_DEFAULTS: PeopleAddress = { search: '', tier: 'all', status: 'all', sort: 'newest', page: 1 };

export const SORT_NAMES: Readonly<Record<PeopleSort, string>> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  name: 'By name',
  seen: 'Seen last',
  posts: 'Most posts',
};
