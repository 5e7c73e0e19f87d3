import type { FindingView, PostReadiness, Readiness } from '#contract/readiness.ts';
import { FINDING_CODES, KINDS, lightOf, SEVERITIES } from '#domain/readiness/findings.ts';
import { type Ctx, inSnapshot } from '#server/context.ts';
import { type CheckedBy, checkMember } from './check-member.ts';
import {
  type FindingRow,
  findLook,
  isCheckDue,
  listAnswers,
  listFindings,
  listOpenTellings,
  listWaiting,
} from './store.ts';

/**
 * What is known of a person's scheduled posts, as of now: where something changed since the last look, the rules look again first.
 * @param input.by `person`: they look in any case, and others are asked as far as that may be
 */
export async function getReadiness(
  ctx: Ctx,
  { userId, by }: { userId: string; by: Exclude<CheckedBy, 'job'> },
): Promise<Readiness> {
  if (by === 'person' || (await isCheckDue(ctx.db, userId))) await checkMember(ctx, { userId, by });
  return inSnapshot(ctx, async (tx) => {
    const found = Map.groupBy(await listFindings(tx.db, userId), ({ publicationId }) => publicationId);
    const look = await findLook(tx.db, userId);
    const asked = (await listAnswers(tx.db, userId)).find(({ kind, answer }) => kind === 'sign_in' && answer !== null);
    const tellings = (await listOpenTellings(tx.db, userId)).filter(({ toldAt }) => toldAt === null);
    return {
      posts: (await listWaiting(tx.db, userId)).map(({ id, postId, dueAt }) =>
        toView({ postId, dueAt }, found.get(id) ?? []),
      ),
      checkedAt: (look?.lookedAt ?? new Date(ctx.clock.now())).toISOString(),
      askedAt: asked?.askedAt.toISOString() ?? null,
      news: tellings.map(({ id, kind: code, firstPostId: postId, at }) => ({ id, code, postId, at: toIso(at) })),
    };
  });
}

function toView({ postId, dueAt }: { postId: string; dueAt: Date }, rows: readonly FindingRow[]): PostReadiness {
  const findings = rows.toSorted((one, other) => rankOf(one) - rankOf(other)).map(toFinding);
  return { postId, dueAt: dueAt.toISOString(), light: lightOf(findings), findings };
}

/** The worst first, then in the order in which a person should mend them. */
function rankOf({ code }: FindingRow): number {
  return SEVERITIES.indexOf(KINDS[code].severity) * FINDING_CODES.length + FINDING_CODES.indexOf(code);
}

function toFinding({ code, at, otherPostId, moveTo }: FindingRow): FindingView {
  const { severity, cure } = KINDS[code];
  return { code, severity, cure, at: toIso(at), otherPostId, moveTo: toIso(moveTo) };
}

function toIso(date: Date | null): string | null {
  return date?.toISOString() ?? null;
}
