import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { effectivePlan, LIMIT_NAMES, PAID_TIERS, TIERS } from '#domain/plans/plans.ts';
import { DEFAULT_WORN_PHRASES } from '#domain/worn-phrases/default-phrases.ts';
import { describeChanges } from './describe-changes.ts';
import {
  type Announcement,
  completeSettings,
  currentAnnouncement,
  DEFAULT_SETTINGS,
  FLAGS,
  type Settings,
} from './settings.ts';

const model = fc.option(fc.constantFrom('small', 'large'), { nil: null });
const tokens = fc.option(fc.integer({ min: 1, max: 3 }), { nil: null });
/** Few values each, so that two of them often agree in a part. */
const anySettings: fc.Arbitrary<Settings> = fc
  .record({
    limits: fc.dictionary(
      fc.constantFrom(...TIERS),
      fc.dictionary(fc.constantFrom(...LIMIT_NAMES), fc.constantFrom(0, 2, 5, 30)),
    ),
    visitorDailyLimit: fc.integer({ min: 0, max: 3 }),
    aiImageDailyLimits: fc.record({ card: fc.constantFrom(0, 30), model: fc.constantFrom(0, 15) }),
    models: fc.record({ text: model, image: model, dailyTokens: tokens, dailyTokensPerPerson: tokens }),
    flags: fc.record({
      signUps: fc.boolean(),
      visitorTries: fc.boolean(),
      aiImages: fc.boolean(),
      factJudge: fc.boolean(),
      factMending: fc.boolean(),
      referrals: fc.boolean(),
      nps: fc.boolean(),
    }),
    early: fc.record({ series: fc.boolean(), factJudge: fc.boolean(), factMending: fc.boolean() }),
    announcement: fc.option(
      fc.record({
        text: fc.constantFrom('Tonight', 'Tomorrow'),
        tone: fc.constantFrom('info', 'warn'),
        until: fc.constantFrom(null, '2026-10-14T00:00:00.000Z'),
      }),
      { nil: null },
    ),
    wornPhrases: fc.option(fc.subarray(['full stop', 'in order to → to']), { nil: null }),
    referralReward: fc.record({
      tier: fc.constantFrom(...PAID_TIERS),
      months: fc.integer({ min: 1, max: 2 }),
      afterPaidMonths: fc.integer({ min: 1, max: 2 }),
    }),
  })
  .map(completeSettings);

test('describeChanges is empty exactly for equal versions', () => {
  fc.assert(
    fc.property(anySettings, anySettings, (before, after) => {
      const isSame = JSON.stringify(before) === JSON.stringify(after);
      expect(describeChanges(before, after).length === 0).toBe(isSame);
      expect(describeChanges(before, before)).toEqual([]);
    }),
  );
});

test('describeChanges gives every change a line of its own', () => {
  const after: Settings = {
    limits: { free: { monthlyPostLimit: 8 }, pro: { scheduledPostsLimit: 7, youtubeTranscriptionsLimit: 1 } },
    visitorDailyLimit: 1,
    aiImageDailyLimits: { card: 9, model: 0 },
    models: { text: 'large', image: 'painter', dailyTokens: 500, dailyTokensPerPerson: 50 },
    flags: { ...DEFAULT_SETTINGS.flags, signUps: false },
    early: { ...DEFAULT_SETTINGS.early, series: true },
    announcement: { text: 'Ada leaves us', tone: 'info', until: null },
    wornPhrases: ['Full stop', 'our own'],
    referralReward: { tier: 'top_voice', months: 2, afterPaidMonths: 1 },
  };
  expect(describeChanges(DEFAULT_SETTINGS, after)).toEqual([
    'Free: posts a month 5 → 8',
    'Pro: scheduled at once 5 → 7',
    'Pro: video transcripts a month 0 → 1',
    'Visitors: tries a day 3 → 1',
    'AI images: cards a day 30 → 9',
    'AI images: by a model a day 15 → 0',
    'Writing model: as the environment says → large',
    'Image model: as the environment says → painter',
    'Tokens a day: as the environment says → 500',
    'Tokens a day for one person: as the environment says → 50',
    'New accounts: on → off',
    'Series of posts for Top Voice first: off → on',
    'Announcement put up',
    `Worn phrases: 1 added, ${DEFAULT_WORN_PHRASES.length - 1} removed`,
    'Reward for an invitation: 1 month of Pro after 1 month paid → 2 months of Top Voice after 1 month paid',
  ]);
});

describe('completeSettings', () => {
  test('adds what an earlier release did not store, and drops what a later one did', () => {
    const { signUps: _added, ...older } = DEFAULT_SETTINGS.flags;
    const kept = {
      limits: { free: { monthlyPostLimit: 8, newLimit: 4 }, founder: { monthlyPostLimit: 1 } },
      flags: { ...older, nps: false, newFlag: true },
      models: { text: 'large' },
      newPart: 1,
    } as unknown as Partial<Settings>;
    expect(completeSettings(kept)).toEqual({
      ...DEFAULT_SETTINGS,
      limits: { free: { monthlyPostLimit: 8 } },
      flags: { ...DEFAULT_SETTINGS.flags, nps: false },
      models: { ...DEFAULT_SETTINGS.models, text: 'large' },
    });
    expect(completeSettings({})).toEqual(DEFAULT_SETTINGS);
    expect(Object.keys(completeSettings({}).flags)).toEqual([...FLAGS]);
  });

  test('keeps only the limits that differ from the plan table', () => {
    fc.assert(
      fc.property(anySettings, ({ limits }) => {
        const { limits: kept } = completeSettings({ ...DEFAULT_SETTINGS, limits });
        for (const tier of TIERS) expect(effectivePlan(kept, tier)).toEqual(effectivePlan(limits, tier));
      }),
    );
    const same = { free: { monthlyPostLimit: 5 }, pro: { monthlyPostLimit: 30, scheduledPostsLimit: 6 } };
    expect(completeSettings({ limits: same }).limits).toEqual({ pro: { scheduledPostsLimit: 6 } });
  });
});

test('currentAnnouncement is shown until its end, or until it is taken down', () => {
  const now = Date.parse('2026-10-13T09:00:00.000Z');
  const shown = (announcement: Announcement | null) => currentAnnouncement({ ...DEFAULT_SETTINGS, announcement }, now);
  const line = { text: 'Tonight', tone: 'info', until: null } as const;
  expect(shown(line)).toEqual(line);
  expect(shown({ ...line, until: '2026-10-13T09:00:00.001Z' })).not.toBeNull();
  expect(shown({ ...line, until: '2026-10-13T09:00:00.000Z' })).toBeNull();
  expect(shown(null)).toBeNull();
});

test.each([
  [null, null, []],
  [null, { text: 'Hello', tone: 'info', until: null }, ['Announcement put up']],
  [{ text: 'Hello', tone: 'info', until: null }, null, ['Announcement taken down']],
  [{ text: 'Hello', tone: 'info', until: null }, { text: 'Hello', tone: 'info', until: null }, []],
  [{ text: 'Hello', tone: 'info', until: null }, { text: 'Bye', tone: 'info', until: null }, ['Announcement changed']],
  [
    { text: 'Hello', tone: 'info', until: null },
    { text: 'Hello', tone: 'warn', until: null },
    ['Announcement changed'],
  ],
  [
    { text: 'Hello', tone: 'info', until: null },
    { text: 'Hello', tone: 'info', until: '2026-10-14T00:00:00.000Z' },
    ['Announcement changed'],
  ],
] as const)('describeChanges of an announcement from %j to %j: %j', (before, after, lines) => {
  const settings = (announcement: Announcement | null): Settings => ({ ...DEFAULT_SETTINGS, announcement });
  expect(describeChanges(settings(before), settings(after))).toEqual(lines);
});

test.each(FLAGS)('describeChanges names the switch %s when it goes off and on', (flag) => {
  const off: Settings = { ...DEFAULT_SETTINGS, flags: { ...DEFAULT_SETTINGS.flags, [flag]: false } };
  const [line = ''] = describeChanges(DEFAULT_SETTINGS, off);
  expect(line).toMatch(/: on → off$/);
  expect(describeChanges(off, DEFAULT_SETTINGS)).toEqual([line.replace('on → off', 'off → on')]);
});

test('describeChanges counts months of a reward in the singular and plural', () => {
  const reward = (months: number, afterPaidMonths: number): Settings => ({
    ...DEFAULT_SETTINGS,
    referralReward: { tier: 'pro', months, afterPaidMonths },
  });
  expect(describeChanges(reward(1, 1), reward(3, 2))).toEqual([
    'Reward for an invitation: 1 month of Pro after 1 month paid → 3 months of Pro after 2 months paid',
  ]);
});
