import type { Page } from '@playwright/test';
import { NOTICES } from '#contract/notice-messages.ts';
import type { Tier } from '#domain/plans/plans.ts';
import { expect, openOptions, openPane, openSource } from '#test/e2e/journey.ts';
import { startSelecting } from '#test/e2e/post-list.ts';
import type { Product } from '#test/e2e/product.ts';
import { openFigures } from './compared-figures.ts';
import { CARD, LONG, POST, SOURCE } from './composed-post.ts';
import { openDeleted } from './deleted.ts';
import { storeImages } from './images.ts';
import {
  seedByHand,
  seedDraft,
  seedFigures,
  seedNotices,
  seedPosts,
  seedQueue,
  TRYING_POSTS,
  usualPosts,
} from './seed.ts';
import { seedFullPlan, seedNeighbour } from './seed-scheduled.ts';
import { openUsage } from './usage.ts';

type World = { page: Page; product: Product };

export type Screen = {
  name: string;
  /** Who looks at it; a visitor without. Ada has posts in `seed.ts`. */
  tier?: Tier;
  open: (world: World) => Promise<void>;
  /** Only looked at by axe and at a zoom: what it shows is not the same each time, or much as on another picture. */
  isUnkept?: true;
  /** Nobody with a phone comes to it. */
  isDesktopOnly?: true;
};

const NAME = 'Ada';
const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { name }).locator('visible=true').first();
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).locator('visible=true').first();

/** A screen that is there when this heading is. */
const at =
  (path: string, shows: string | RegExp): Screen['open'] =>
  async ({ page }) => {
    await page.goto(path);
    await expect(heading(page, shows)).toBeVisible();
  };

const withNotices =
  (path: string, shows: string): Screen['open'] =>
  async (world) => {
    await seedNotices(world.product, NAME);
    await at(path, shows)(world);
    await expect(world.page.getByText(/or 2 posts will wait$/)).toBeVisible();
  };

const draft =
  (words: string, then?: (world: World) => Promise<unknown>): Screen['open'] =>
  async (world) => {
    const { page, product } = world;
    const { page: image } = await storeImages(page, product.url);
    // A picture of a picture is a large file.
    await page.goto(await seedDraft(product, NAME, words, words === LONG ? null : { ...CARD, image }));
    await expect(page.getByRole('textbox', { name: 'Post text' })).toContainText('written answer');
    await then?.(world);
  };

const posts =
  (then?: (world: World) => Promise<void>, path = '/dashboard?tab=posts', seeded = usualPosts): Screen['open'] =>
  async (world) => {
    const { page, product } = world;
    await seedPosts(product, NAME, seeded(await storeImages(page, product.url)));
    await page.goto(path);
    if (path.endsWith('posts')) await expect(page.getByRole('article').first()).toBeVisible();
    await then?.(world);
  };

const pressing =
  (name: string | RegExp) =>
  async ({ page }: World) =>
    button(page, name).click();

const openSchedule = async ({ page }: World) => {
  await button(page, 'Schedule').click();
  await expect(page.getByText('Optimal Time')).toBeVisible();
};

const menuOf =
  (name: string | RegExp): Screen['open'] =>
  async ({ page }) => {
    await page.goto('/support');
    await expect(heading(page, 'Help')).toBeVisible();
    await button(page, name).click();
    await expect(page.getByRole('menu')).toBeVisible();
  };

/** Every screen, menu and dialog. */
export const SCREENS: readonly Screen[] = [
  { name: 'home', open: at('/', /./) },
  { name: 'privacy', isUnkept: true, open: at('/privacy', /./) },
  { name: 'terms', isUnkept: true, open: at('/terms', /./) },
  { name: 'visitor-compose', open: async ({ page }) => void (await page.goto('/compose')) },
  { name: 'visitor-posts', open: at('/dashboard', 'Every post, from draft to published') },
  { name: 'not-found', isUnkept: true, open: at('/calender', 'Page not found') },
  { name: 'setup', isUnkept: true, open: at('/setup', 'Add two products') },

  { name: 'compose-first', tier: 'free', isUnkept: true, open: async ({ page }) => void (await page.goto('/compose')) },
  { name: 'compose-empty', tier: 'free', open: posts(undefined, '/compose') },
  { name: 'compose-post', tier: 'free', open: draft(POST) },
  { name: 'compose-preview', tier: 'free', isUnkept: true, open: draft(POST, ({ page }) => openPane(page, 'Preview')) },
  { name: 'compose-too-long', tier: 'free', open: draft(LONG, pressing('Go to the limit')) },
  {
    name: 'compose-source',
    tier: 'free',
    open: draft(POST, async ({ page }) => {
      await openSource(page);
      await page.getByRole('region', { name: 'Source', exact: true }).getByRole('textbox').fill(SOURCE);
    }),
  },
  { name: 'compose-options', tier: 'free', isUnkept: true, open: draft(POST, ({ page }) => openOptions(page)) },
  { name: 'compose-emoji', tier: 'free', isUnkept: true, open: draft(POST, pressing(/^Emoji/)) },
  { name: 'compared-figures', tier: 'free', isUnkept: true, open: openFigures },
  { name: 'versions', tier: 'free', isUnkept: true, open: draft(POST, pressing('Versions')) },
  {
    name: 'schedule',
    tier: 'free',
    open: draft(POST, async (world) => {
      await seedNeighbour(world.product, NAME);
      await openSchedule(world);
      await expect(world.page.getByText('1 post that day')).toBeVisible();
    }),
  },
  {
    name: 'schedule-own-hours',
    tier: 'pro',
    isUnkept: true,
    open: draft(POST, async (world) => {
      await seedFigures(world.product, NAME);
      await world.product.sql(
        `update post_figures set impressions = impressions + 3000 from posts
         where posts.id = post_id and extract(hour from published_at at time zone 'America/New_York') between 9 and 11`,
      );
      await openSchedule(world);
      await expect(world.page.getByText(/^Your \d+ posts from 9 AM to noon do best/)).toBeVisible();
    }),
  },
  {
    name: 'schedule-no-room',
    tier: 'free',
    open: draft(POST, async (world) => {
      await seedFullPlan(world.product, NAME);
      await button(world.page, 'Schedule').click();
      await expect(world.page.getByText('there is room again')).toBeVisible();
    }),
  },

  { name: 'posts-empty', tier: 'free', open: at('/dashboard?tab=posts', /^No posts yet/) },
  { name: 'posts', tier: 'pro', open: posts() },
  { name: 'posts-trying', tier: 'free', isUnkept: true, open: posts(undefined, undefined, () => TRYING_POSTS) },
  { name: 'posts-deleted', tier: 'free', isUnkept: true, open: posts(openDeleted) },
  { name: 'posts-menu', tier: 'free', isUnkept: true, open: posts(pressing('More actions')) },
  { name: 'post-dialog', tier: 'free', isUnkept: true, open: posts(pressing('more'), undefined, () => TRYING_POSTS) },
  {
    name: 'posts-selecting',
    tier: 'top_voice',
    open: posts(async ({ page }) => {
      await startSelecting(page);
      for (const name of [/^Select Four in ten/, /^Select What a bakery/])
        await page.getByRole('checkbox', { name }).click();
      // No half row below the bar of a phone.
      await page.evaluate(() => window.scrollBy(0, window.innerWidth < 768 ? 40 : 0));
    }),
  },
  {
    name: 'posts-by-hand',
    tier: 'free',
    open: async ({ page, product }) => {
      await seedByHand(product, NAME);
      await page.goto('/dashboard?tab=posts');
      await expect(page.getByText('Ready for you to post')).toBeVisible();
    },
  },
  {
    name: 'posts-failing',
    tier: 'free',
    open: async ({ page }) => {
      await page.route('**/api/posts?*', (route) => route.fulfill({ status: 500, json: {} }));
      await page.goto('/dashboard?tab=posts');
      await expect(button(page, 'Try now')).toBeVisible({ timeout: 20_000 });
    },
  },
  {
    name: 'posts-busy',
    tier: 'free',
    open: async ({ page }) => {
      await page.route('**/api/posts?*', () => undefined);
      await page.goto('/dashboard?tab=posts');
    },
  },
  {
    name: 'calendar',
    tier: 'pro',
    open: posts(
      async ({ page }) => void (await expect(heading(page, 'Calendar')).toBeVisible()),
      '/dashboard?tab=calendar',
    ),
  },
  {
    name: 'queue-first-times',
    tier: 'free',
    isUnkept: true,
    open: async ({ page }) => {
      await page.goto('/dashboard?tab=calendar&view=queue');
      await expect(button(page, 'Use these times')).toBeVisible();
    },
  },
  {
    name: 'queue',
    tier: 'pro',
    open: posts(async ({ page, product }) => {
      await seedQueue(product, NAME);
      await page.reload();
      await expect(button(page, 'Queue times')).toBeVisible();
    }, '/dashboard?tab=calendar&view=queue'),
  },
  { name: 'analytics-locked', tier: 'free', open: at('/dashboard?tab=analytics', /./) },
  { name: 'analytics-empty', tier: 'top_voice', isUnkept: true, open: at('/dashboard?tab=analytics', /./) },
  {
    name: 'figures',
    tier: 'pro',
    open: async ({ page, product }) => {
      await seedFigures(product, NAME);
      await page.goto('/dashboard?tab=analytics');
      await expect(page.getByText(/^Your posts of up to 300 characters get about/)).toBeVisible();
    },
  },
  { name: 'usage', tier: 'free', open: openUsage },

  { name: 'notices-empty', tier: 'free', isUnkept: true, open: at('/notices', NOTICES.title) },
  { name: 'notices', tier: 'free', open: withNotices('/notices', NOTICES.title) },

  { name: 'plans', tier: 'free', open: at('/plans', /./) },
  { name: 'settings', tier: 'free', open: at('/settings', 'Settings') },
  ...['profile', 'preferences', 'your-voice', 'notices', 'sessions'].map((name): Screen => {
    return { name: `settings-${name}`, tier: 'free', isUnkept: true, open: at(`/settings#${name}`, 'Settings') };
  }),
  {
    name: 'settings-delete',
    tier: 'free',
    isUnkept: true,
    open: async (world) => {
      await at('/settings#delete-account', 'Delete account')(world);
      await button(world.page, 'Delete my account').click();
      await expect(world.page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'referrals',
    tier: 'free',
    open: async (world) => {
      // A code is random, and the address that of this run.
      const url = 'https://postsmith.example/?ref=4kq7m2x9d3w8t6hz';
      await world.page.route('**/api/referrals/generate', (route) =>
        route.fulfill({ json: { success: true, data: { code: '4kq7m2x9d3w8t6hz', url } } }),
      );
      await at('/referrals', 'Give one month of Pro')(world);
      await expect(world.page.getByRole('textbox', { name: 'Your link' })).toHaveValue(/4kq7m2x9d3w8t6hz$/);
    },
  },
  { name: 'support', tier: 'free', open: withNotices('/support', 'Help') },
  { name: 'account-menu', tier: 'free', open: menuOf(/^Account of/) },
  { name: 'practice-menu', tier: 'free', isUnkept: true, open: menuOf(/^Practice/) },
  { name: 'theme-menu', isUnkept: true, open: menuOf('Theme') },
  {
    name: 'shortcuts',
    tier: 'free',
    isDesktopOnly: true,
    open: async ({ page }) => {
      await page.goto('/support');
      await expect(heading(page, 'Help')).toBeVisible();
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    },
  },

  { name: 'admin', tier: 'admin', isUnkept: true, open: at('/admin', 'Overview') },
  { name: 'admin-users', tier: 'admin', isUnkept: true, open: at('/admin/users', /./) },
  { name: 'admin-settings', tier: 'admin', isUnkept: true, open: at('/admin/settings', /./) },
  { name: 'admin-inbox', tier: 'admin', isUnkept: true, open: at('/admin/inbox', /./) },
  { name: 'admin-publisher', tier: 'admin', isUnkept: true, open: at('/admin/publisher', /./) },
  { name: 'admin-audit', tier: 'admin', isUnkept: true, open: at('/admin/audit', /./) },
];
