import { expect, test } from 'vitest';
import { planFeatures } from './plan-features.ts';
import { PLANS, type Tier } from './plans.ts';

test.each<[Tier, string[]]>([
  ['guest', ['No posts', 'No scheduled posts', 'No AI rewrite']],
  ['free', ['5 post generations a month', '2 scheduled posts at a time', 'AI Rewrite (counts as a generation)']],
  [
    'pro',
    [
      '30 post generations a month',
      '5 scheduled posts at a time',
      'AI Rewrite (counts as a generation)',
      'Advanced analytics',
    ],
  ],
  [
    'top_voice',
    [
      '90 post generations a month',
      'Unlimited scheduled posts',
      'AI Rewrite (counts as a generation)',
      'Advanced analytics',
      'Bulk operations',
      'AI image generation',
      '10 automatic YouTube transcriptions a month',
      'Early access to new features',
    ],
  ],
])('planFeatures of %s are those of docs/product.md §9.1 and §9.2', (tier, features) => {
  expect(planFeatures(PLANS[tier])).toEqual(features);
});

test('planFeatures show the limits that an installation has changed', () => {
  const limits = { ...PLANS.free, monthlyPostLimit: 1, scheduledPostsLimit: 0, youtubeTranscriptionsLimit: 1 };
  expect(planFeatures(limits)).toEqual([
    '1 post generation a month',
    'No scheduled posts',
    'AI Rewrite (counts as a generation)',
    '1 automatic YouTube transcription a month',
  ]);
});
