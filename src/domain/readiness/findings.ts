/** What can be known of a post before its hour (docs/product.md §19.2); in the order in which a person should mend them. */
export const FINDING_CODES = [
  'restored',
  'sign_in_missing',
  'sign_in_over',
  'permission_missing',
  'sign_in_ends',
  'version_gone',
  'picture_missing',
  'picture_unreadable',
  'text_too_long',
  'plan_holds',
  'plan_will_hold',
  'version_ends',
  'publisher_asleep',
  'near_duplicate',
  'source_gone',
  'wire_too_long',
  'within_hour',
  'sign_in_later',
] as const;
export type FindingCode = (typeof FINDING_CODES)[number];

/** It will not go out; it may not; it goes out, and is worth a look. The worst first. */
export const SEVERITIES = ['fails', 'may_fail', 'look'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** What one press does about a finding. */
export const CURES = [
  'sign_in',
  'open_post',
  'choose_picture',
  'move',
  'reschedule',
  'change_plan',
  'allow_late',
  'ask_support',
] as const;
export type Cure = (typeof CURES)[number];

type Kind = {
  severity: Severity;
  cure: Cure;
  /** Its person is told of it, once. What they see as they choose the time is not told again. */
  isTold: boolean;
  /** One sign-in, plan or publisher is one matter, however many posts it concerns. */
  matter: 'member' | 'post';
};

const fails = (cure: Cure, matter: Kind['matter']): Kind => ({ severity: 'fails', cure, isTold: true, matter });
const mayFail = (cure: Cure, matter: Kind['matter']): Kind => ({ severity: 'may_fail', cure, isTold: true, matter });
const look = (cure: Cure, isTold: boolean): Kind => ({ severity: 'look', cure, isTold, matter: 'post' });

/** Of each finding how bad it is and what mends it (docs/product.md §19.2). */
export const KINDS: Readonly<Record<FindingCode, Kind>> = {
  restored: fails('open_post', 'post'),
  sign_in_missing: fails('sign_in', 'member'),
  sign_in_over: fails('sign_in', 'member'),
  permission_missing: fails('sign_in', 'member'),
  sign_in_ends: fails('sign_in', 'member'),
  version_gone: fails('ask_support', 'member'),
  picture_missing: fails('choose_picture', 'post'),
  picture_unreadable: fails('choose_picture', 'post'),
  text_too_long: fails('open_post', 'post'),
  plan_holds: fails('change_plan', 'member'),
  plan_will_hold: fails('change_plan', 'member'),
  version_ends: mayFail('ask_support', 'member'),
  publisher_asleep: mayFail('allow_late', 'post'),
  near_duplicate: mayFail('open_post', 'post'),
  source_gone: look('open_post', true),
  wire_too_long: look('open_post', false),
  within_hour: look('move', false),
  sign_in_later: look('reschedule', false),
};

/** What the check found of one post. Instants are epoch ms. */
export type Finding = {
  code: FindingCode;
  /** The instant that it is about, such as the end of the sign-in. */
  at: number | null;
  /** The other post that it is about. */
  otherPostId: string | null;
  /** Where `move` moves the post to. */
  moveTo: number | null;
};

/** What a post's light says. */
export type Light = 'ready' | Severity;

/** The worst of what was found; green where nothing was. */
export function lightOf(findings: readonly Pick<Finding, 'code'>[]): Light {
  const found = new Set(findings.map(({ code }) => KINDS[code].severity));
  return SEVERITIES.find((severity) => found.has(severity)) ?? 'ready';
}
