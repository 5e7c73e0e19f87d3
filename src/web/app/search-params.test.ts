import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { STORAGE_KEYS } from '#web/lib/storage/browser-storage.ts';
import {
  adminAuditSearch,
  adminInboxSearch,
  adminOverviewSearch,
  adminUsersSearch,
  composeSearch,
  DASHBOARD_DEFAULTS,
  type DashboardSearch,
  dashboardSearch,
  dashboardTab,
  fullSearch,
  isContinuedSearch,
  shortSearch,
} from './search-params.ts';

test('the dashboard shows the tab of its address, else the one that was open last, whatever the address holds', () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('window', { localStorage: { getItem: (key: string) => stored.get(key) ?? null } });
  expect(dashboardTab({})).toBe('posts');
  stored.set(STORAGE_KEYS.dashboardTab, 'usage');
  expect([{}, { tab: 'calendar' }, { tab: 'nonsense', page: -1 }].map(dashboardTab)).toEqual([
    'usage',
    'calendar',
    'usage',
  ]);
  vi.unstubAllGlobals();
});

test('an address of any form is read without an error', () => {
  fc.assert(
    fc.property(
      fc.dictionary(
        fc.constantFrom(
          'tab',
          'search',
          'status',
          'page',
          'size',
          'post',
          'tier',
          'sort',
          'source',
          'action',
          'from',
          'x',
        ),
        fc.jsonValue(),
      ),
      (search) => {
        dashboardSearch.parse(search);
        composeSearch.parse(search);
        for (const schema of [adminOverviewSearch, adminUsersSearch, adminInboxSearch, adminAuditSearch])
          schema.parse(search);
      },
    ),
  );
  expect(dashboardSearch.parse({ tab: 'nowhere', page: 0, size: 30, status: 'failed' })).toEqual({ status: 'failed' });
});

test('an address of the dashboard leaves out the defaults and keeps its tab', () => {
  const short = (search: DashboardSearch) => shortSearch<DashboardSearch>(search, DASHBOARD_DEFAULTS);
  expect(short({ tab: 'posts', search: 'a', status: 'draft', page: 1 })).toEqual({
    tab: 'posts',
    search: 'a',
    status: 'draft',
  });
  expect(short({ size: 200, page: 2 })).toEqual({ size: 200, page: 2 });
  expect(short({ size: 20, search: '', status: 'all', page: undefined })).toEqual({});
});

test.each([
  [undefined, 'a', false],
  ['', 'a', false],
  ['a', 'ab', true],
  ['ab', '', false],
  ['ab', undefined, false],
])('a search that goes from %j to %j is continued: %j', (before, next, expected) => {
  expect(isContinuedSearch(before, next)).toBe(expected);
});

test('an address of the admin area leaves out the defaults, and reading it restores them', () => {
  const defaults = { search: '', tier: 'all', page: 1 };
  expect(fullSearch(adminUsersSearch.parse({ tier: 'emperor', page: 2 }), defaults)).toEqual({ ...defaults, page: 2 });
  fc.assert(
    fc.property(
      fc.record({ search: fc.string(), tier: fc.constantFrom('all', 'free'), page: fc.integer({ min: 1, max: 9 }) }),
      (search) => {
        const short = shortSearch(search, defaults);
        expect(fullSearch(short, defaults)).toEqual(search);
        for (const [key, value] of Object.entries(short))
          expect(value).not.toBe(defaults[key as keyof typeof defaults]);
      },
    ),
  );
});
