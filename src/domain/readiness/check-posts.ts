import { FINDING_CODES, type Finding, type FindingCode, KINDS, SEVERITIES } from './findings.ts';
import { planHolds, planWillHold, publisherAsleep, versionEnds, versionGone } from './installation-rules.ts';
import {
  nearDuplicate,
  pictureMissing,
  pictureUnreadable,
  restored,
  sourceGone,
  textTooLong,
  wireTooLong,
  withinHour,
} from './post-rules.ts';
import type { Rule } from './rule.ts';
import { permissionMissing, signInEnds, signInLater, signInMissing, signInOver } from './sign-in-rules.ts';
import type { ReadinessSnapshot, WaitingPost } from './snapshot.ts';

/** One rule for each finding. */
const RULES: Readonly<Record<FindingCode, Rule>> = {
  restored,
  sign_in_missing: signInMissing,
  sign_in_over: signInOver,
  permission_missing: permissionMissing,
  sign_in_ends: signInEnds,
  version_gone: versionGone,
  picture_missing: pictureMissing,
  picture_unreadable: pictureUnreadable,
  text_too_long: textTooLong,
  plan_holds: planHolds,
  plan_will_hold: planWillHold,
  version_ends: versionEnds,
  publisher_asleep: publisherAsleep,
  near_duplicate: nearDuplicate,
  source_gone: sourceGone,
  wire_too_long: wireTooLong,
  within_hour: withinHour,
  sign_in_later: signInLater,
};

/** The codes, what is worst first. */
const BY_SEVERITY = SEVERITIES.flatMap((severity) => FINDING_CODES.filter((code) => KINDS[code].severity === severity));

/** What a post that its person publishes by hand does not need. */
const ONLY_FOR_PROGRAMS: readonly FindingCode[] = [
  'sign_in_missing',
  'sign_in_over',
  'sign_in_ends',
  'sign_in_later',
  'permission_missing',
  'version_gone',
  'version_ends',
  'publisher_asleep',
  'wire_too_long',
];

function concerns({ waitReason }: WaitingPost, { code }: Finding): boolean {
  return waitReason !== 'by_hand' || !ONLY_FOR_PROGRAMS.includes(code);
}

/** Everything that is known ahead of each waiting post (docs/product.md §19.1), keyed by post; the worst first, none where it is ready. */
export function checkPosts(snapshot: ReadinessSnapshot): Map<string, Finding[]> {
  const rules = BY_SEVERITY.map((code) => RULES[code](snapshot));
  return new Map(
    snapshot.waiting.map((post) => [
      post.postId,
      rules
        .map((lookAt) => lookAt(post))
        .filter((finding) => finding !== null)
        .filter((finding) => concerns(post, finding)),
    ]),
  );
}
