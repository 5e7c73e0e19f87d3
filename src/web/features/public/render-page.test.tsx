import { expect, test } from 'vitest';
import { fillPlaceholders, type Installation, pageValues } from '#contract/page-placeholders.ts';
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts';
import { type PageName, renderPage } from './render-page.tsx';

const HOSTED: Installation = {
  publicUrl: 'https://posts.example.org',
  settings: DEFAULT_SETTINGS,
  payments: 'on',
  isPractice: false,
  articlesUrl: null,
  model: 'anthropic',
  hasMail: true,
};
const AT_HOME: Installation = {
  publicUrl: 'http://localhost:3000',
  settings: {
    ...DEFAULT_SETTINGS,
    visitorDailyLimit: 1,
    limits: { free: { monthlyPostLimit: 1, scheduledPostsLimit: 0 } },
  },
  payments: 'off',
  isPractice: true,
  articlesUrl: 'http://127.0.0.1:4000/',
  model: null,
  hasMail: false,
};

function pageOf(name: PageName, installation: Installation): string {
  const { head, body } = renderPage(name);
  return fillPlaceholders(head + body, pageValues(installation));
}

test.each(['home', 'privacy', 'terms'] as const)('renderPage(%s) is complete for every installation', (name) => {
  for (const installation of [HOSTED, AT_HOME]) {
    const page = pageOf(name, installation);
    expect(page).not.toMatch(/\{\{|\}\}|undefined|NaN|\[object/);
    expect(page.match(/<h1/g)).toHaveLength(1);
    const path = name === 'home' ? '' : name;
    expect(page).toContain(`<link rel="canonical" href="${installation.publicUrl}/${path}"/>`);
  }
});

test('renderPage shows the values of the installation', () => {
  const hosted = pageOf('home', HOSTED);
  expect(hosted).toContain('30 post generations a month</li>');
  expect(hosted).toContain('Unlimited scheduled posts</li>');
  expect(hosted).toContain('No sign-in needed: 3 free posts a day.');
  expect(hosted).toContain('href="/compose?source=We%20replaced%20our%20Monday%20meeting');
  const home = pageOf('home', AT_HOME);
  expect(home).toContain('1 post generation a month</li>');
  expect(home).toContain('No scheduled posts</li>');
  expect(home).toContain('No sign-in needed: one free post a day.');
  expect(home).toContain('href="/compose?source=http%3A%2F%2F127.0.0.1%3A4000%2Farticles%2Fthe-four-day-kiln"');

  expect(pageOf('privacy', HOSTED)).toContain('a model of “anthropic”');
  expect(pageOf('privacy', AT_HOME)).toContain('the built-in composer writes');
});

test.each(['home', 'privacy', 'terms'] as const)('renderPage(%s) shows the announcement, as text only', (name) => {
  const text = 'Moved on <b>Sunday</b>: {{model}} & {{nothing}}';
  const announcement = { text, tone: 'warn', until: null } as const;
  const withAnnouncement = pageOf(name, { ...HOSTED, settings: { ...DEFAULT_SETTINGS, announcement } });
  const escaped = 'Moved on &lt;b&gt;Sunday&lt;/b&gt;: &#123;&#123;model}} &amp; &#123;&#123;nothing}}';
  expect(withAnnouncement.split(`>${escaped}<`)).toHaveLength(2);
  expect(withAnnouncement.match(/data-dismiss=""/g)).toHaveLength(1);
  expect(withAnnouncement).toContain('bg-warn-soft');
  const quiet = pageOf(name, HOSTED);
  expect(quiet).not.toContain('data-dismiss=');
  expect(quiet).toContain('<meta name="announcement" content=""/>');
});

test('fillPlaceholders throws for a placeholder without a value', () => {
  expect(() => fillPlaceholders('<p>{{nothing}}</p>', pageValues(HOSTED))).toThrow(
    'no value for the placeholder nothing',
  );
});
