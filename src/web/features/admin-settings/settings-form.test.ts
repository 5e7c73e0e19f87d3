import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LIMIT_NAMES, TIERS } from '#domain/plans/plans.ts';
import { completeSettings, DEFAULT_SETTINGS, FLAGS, type Settings } from '#domain/settings/settings.ts';
import { changedPaths, parseForm, rebaseForm, toForm } from './settings-form.ts';

const ZONE = 'America/New_York';
const form = toForm(DEFAULT_SETTINGS, ZONE);
const problemsOf = (changes: Record<string, string>) => parseForm({ ...form, ...changes }, ZONE).problems;

const limit = fc.integer({ min: 0, max: 999_999 });
const settings: fc.Arbitrary<Settings> = fc
  .record({
    limits: fc.dictionary(fc.constantFrom(...TIERS), fc.dictionary(fc.constantFrom(...LIMIT_NAMES), limit)),
    visitorDailyLimit: fc.integer({ min: 0, max: 100 }),
    aiImageDailyLimits: fc.record({
      card: fc.integer({ min: 0, max: 1000 }),
      model: fc.integer({ min: 0, max: 1000 }),
    }),
    models: fc.record({
      text: fc.option(fc.stringMatching(/^[a-z0-9.-]{1,40}$/)),
      image: fc.constant(null),
      dailyTokens: fc.option(fc.integer({ min: 1, max: 1_000_000_000 })),
      dailyTokensPerPerson: fc.constant(null),
    }),
    flags: fc.record(
      Object.fromEntries(FLAGS.map((flag) => [flag, fc.boolean()])) as Record<
        (typeof FLAGS)[number],
        fc.Arbitrary<boolean>
      >,
    ),
    announcement: fc.option(
      fc.record({
        // As it is kept: on one line, with single spaces.
        text: fc.stringMatching(/^(?:[a-z]{1,8} ){0,5}x$/),
        tone: fc.constantFrom('info' as const, 'warn' as const),
        // To the minute, and not within the hour that comes twice.
        until: fc.option(
          fc
            .integer({ min: 0, max: 400_000 })
            .map((hour) => new Date(hour * 7_200_000 * 2 + 12 * 3_600_000).toISOString()),
        ),
      }),
    ),
    wornPhrases: fc.option(fc.uniqueArray(fc.stringMatching(/^[a-z]{1,8}( [a-z]{1,8}){0,3}$/), { maxLength: 5 })),
    referralReward: fc.record({
      tier: fc.constantFrom('pro' as const, 'top_voice' as const),
      months: fc.integer({ min: 1, max: 24 }),
      afterPaidMonths: fc.integer({ min: 1, max: 24 }),
    }),
  })
  .map(completeSettings);

test('parseForm gives back the settings that toForm was given', () => {
  fc.assert(
    fc.property(settings, (given) => {
      const back = parseForm(toForm(given, ZONE), ZONE);
      expect(back.problems).toBeNull();
      expect(completeSettings(back.settings ?? {})).toEqual(given);
    }),
  );
});

test('parseForm says what is wrong with each field', () => {
  expect(problemsOf({})).toBeNull();
  expect(
    problemsOf({ 'limits.free.monthlyPostLimit': '', visitorDailyLimit: '101', 'referralReward.months': '0' }),
  ).toEqual({
    'limits.free.monthlyPostLimit': 'A whole number.',
    visitorDailyLimit: 'At most 100.',
    'referralReward.months': 'At least 1.',
  });
  expect(problemsOf({ 'models.text': 'm'.repeat(101), 'models.dailyTokens': '1.5' })).toEqual({
    'models.text': 'At most 100 characters.',
    'models.dailyTokens': 'A whole number.',
  });
  expect(problemsOf({ 'announcement.isUp': 'on', 'announcement.text': ' ' })).toEqual({
    'announcement.text': 'Write something here.',
  });
  const gap = { 'announcement.isUp': 'on', 'announcement.text': 'Soon', 'announcement.until': '2027-03-14T02:30' };
  expect(problemsOf(gap)).toEqual({ 'announcement.until': 'This time does not exist. Choose another.' });
  expect(problemsOf({ 'announcement.text': 'kept, and not up' })).toBeNull();
});

test('rebaseForm keeps own changes, takes everything else, and lists what both changed', () => {
  const path = fc.constantFrom(...Object.keys(form));
  const edits = fc.dictionary(path, fc.stringMatching(/^[0-9]{1,3}$/), { maxKeys: 6 });
  fc.assert(
    fc.property(edits, edits, (mine, theirs) => {
      const [typed, newer] = [
        { ...form, ...mine },
        { ...form, ...theirs },
      ];
      const rebased = rebaseForm(form, typed, newer);
      for (const key of Object.keys(form)) {
        const isOwn = typed[key] !== form[key];
        expect(rebased.form[key]).toBe(isOwn ? typed[key] : newer[key]);
        const isConflict = isOwn && newer[key] !== form[key] && newer[key] !== typed[key];
        expect(rebased.conflicts[key]).toBe(isConflict ? newer[key] : undefined);
      }
      expect(changedPaths(newer, rebased.form).every((key) => typed[key] !== form[key])).toBe(true);
    }),
  );
});
