import { effectivePlan, LIMIT_NAMES, type LimitName, TIER_NAMES, TIERS } from '#domain/plans/plans.ts';
import { countOf } from '#domain/text/plural.ts';
import { wornPhrasesOf } from '#domain/worn-phrases/default-phrases.ts';
import { EARLY_FEATURES, type EarlyFeature } from './early-access.ts';
import { FLAGS, type Flag, type Settings } from './settings.ts';

const LIMIT_LABELS: Readonly<Record<LimitName, string>> = {
  monthlyPostLimit: 'posts a month',
  scheduledPostsLimit: 'scheduled at once',
  youtubeTranscriptionsLimit: 'video transcripts a month',
};
const FLAG_LABELS: Readonly<Record<Flag, string>> = {
  signUps: 'New accounts',
  visitorTries: 'Tries for visitors',
  aiImages: 'AI images',
  factJudge: 'The model that compares posts with their sources',
  factMending: 'The model that mends what its sources do not bear',
  referrals: 'Invitations',
  nps: 'Recommendation survey',
};
const EARLY_LABELS: Readonly<Record<EarlyFeature, string>> = {
  series: 'Series of posts',
  factJudge: FLAG_LABELS.factJudge,
  factMending: FLAG_LABELS.factMending,
};
const MODEL_LABELS: Readonly<Record<keyof Settings['models'], string>> = {
  text: 'Writing model:',
  image: 'Image model:',
  dailyTokens: 'Tokens a day:',
  dailyTokensPerPerson: 'Tokens a day for one person:',
};
const AS_ENVIRONMENT = 'as the environment says';

/**
 * What differs between two versions, one line each: 'Free: posts a month 5 → 8'. Without the text of an announcement, which may
 * name somebody: the audit log keeps the lines after an account is deleted.
 */
export function describeChanges(before: Settings, after: Settings): string[] {
  const changes: string[] = [];
  const compare = (name: string, from: string | number, to: string | number) => {
    if (from !== to) changes.push(`${name} ${from} → ${to}`);
  };
  for (const tier of TIERS) {
    const [from, to] = [effectivePlan(before.limits, tier), effectivePlan(after.limits, tier)];
    for (const name of LIMIT_NAMES) compare(`${TIER_NAMES[tier]}: ${LIMIT_LABELS[name]}`, from[name], to[name]);
  }
  compare('Visitors: tries a day', before.visitorDailyLimit, after.visitorDailyLimit);
  compare('AI images: cards a day', before.aiImageDailyLimits.card, after.aiImageDailyLimits.card);
  compare('AI images: by a model a day', before.aiImageDailyLimits.model, after.aiImageDailyLimits.model);
  for (const [name, label] of Object.entries(MODEL_LABELS) as [keyof Settings['models'], string][])
    compare(label, before.models[name] ?? AS_ENVIRONMENT, after.models[name] ?? AS_ENVIRONMENT);
  for (const flag of FLAGS) compare(`${FLAG_LABELS[flag]}:`, onOff(before.flags[flag]), onOff(after.flags[flag]));
  for (const feature of EARLY_FEATURES)
    compare(`${EARLY_LABELS[feature]} for Top Voice first:`, onOff(before.early[feature]), onOff(after.early[feature]));
  changes.push(...announcementChange(before.announcement, after.announcement));
  changes.push(...wornPhrasesChange(before, after));
  compare('Reward for an invitation:', rewardLabel(before), rewardLabel(after));
  return changes;
}

function onOff(isOn: boolean): string {
  return isOn ? 'on' : 'off';
}

function announcementChange(before: Settings['announcement'], after: Settings['announcement']): string[] {
  if (before === null && after === null) return [];
  if (before === null) return ['Announcement put up'];
  if (after === null) return ['Announcement taken down'];
  const isSame = before.text === after.text && before.tone === after.tone && before.until === after.until;
  return isSame ? [] : ['Announcement changed'];
}

function wornPhrasesChange(before: Settings, after: Settings): string[] {
  if (JSON.stringify(before.wornPhrases) === JSON.stringify(after.wornPhrases)) return [];
  const [from, to] = [wornPhrasesOf(before), wornPhrasesOf(after)];
  const added = to.filter((line) => !from.includes(line)).length;
  const removed = from.filter((line) => !to.includes(line)).length;
  return [`Worn phrases: ${added} added, ${removed} removed`];
}

function rewardLabel({ referralReward: { tier, months, afterPaidMonths } }: Settings): string {
  return `${monthsLabel(months)} of ${TIER_NAMES[tier]} after ${monthsLabel(afterPaidMonths)} paid`;
}

function monthsLabel(count: number): string {
  return countOf(count, 'month', 'months');
}
