import { sayFinding } from '#contract/readiness-messages.ts';
import { checkPosts } from '#domain/readiness/check-posts.ts';
import { type Finding, type FindingCode, KINDS } from '#domain/readiness/findings.ts';
import { nextLookAt } from '#domain/readiness/looks.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import { raiseMatter, settleMatter } from '#server/features/notices/raise-matter.ts';
import { askOutside } from './ask-outside.ts';
import { readSnapshot } from './read-snapshot.ts';
import {
  addTellings,
  beginCheck,
  type FindingRow,
  listOpenTellings,
  replaceFindings,
  saveLook,
  settleTellings,
  type TellingRow,
} from './store.ts';

/** Who asks for a check: the publisher's process, at its time; a person who presses; a screen, which asks nobody else. */
export type CheckedBy = 'job' | 'person' | 'screen';

/**
 * Looks at all scheduled posts of a member (docs/product.md §19.1): asks outside as far as it may, then writes what the rules find, when to
 * look again and what is to be told, with the marks of what had changed taken away; all of it in one transaction.
 */
export async function checkMember(ctx: Ctx, { userId, by }: { userId: string; by: CheckedBy }): Promise<void> {
  if (by !== 'screen') await askOutside(ctx, { userId });
  await inTransaction(ctx, async (tx) => {
    if (!(await beginCheck(tx.db, userId))) return;
    const snapshot = await readSnapshot(tx, { userId, byJob: by === 'job' });
    const found = checkPosts(snapshot);
    const rows = snapshot.rows.flatMap(({ id, postId }) =>
      (found.get(postId) ?? []).map((finding) => toRow(finding, { publicationId: id, userId })),
    );
    await replaceFindings(tx.db, userId, rows);
    await tell(tx, {
      userId,
      now: snapshot.now,
      found,
      dueAt: new Map(snapshot.waiting.map((post) => [post.postId, post.dueAt])),
    });
    const dueTimes = snapshot.waiting.map(({ dueAt }) => dueAt);
    await saveLook(tx.db, {
      userId,
      lookedAt: new Date(snapshot.now),
      nextLookAt: toDate(nextLookAt(dueTimes, snapshot.now)),
    });
  });
}

function toRow({ code, at, otherPostId, moveTo }: Finding, of: { publicationId: string; userId: string }): FindingRow {
  return { ...of, code, at: toDate(at), otherPostId, moveTo: toDate(moveTo) };
}

function toDate(ms: number | null): Date | null {
  return ms === null ? null : new Date(ms);
}

type Found = ReadonlyMap<string, readonly Finding[]>;
type Matter = Pick<TellingRow, 'kind' | 'postId' | 'firstPostId' | 'at'>;

/** Adds what is new, and settles what is no longer so. */
async function tell(
  ctx: Ctx,
  { userId, now, found, dueAt }: { userId: string; now: number; found: Found; dueAt: ReadonlyMap<string, number> },
): Promise<void> {
  const matters = new Map<string, Matter>();
  for (const [firstPostId, findings] of found) {
    for (const { code: kind, at } of findings.filter(({ code }) => KINDS[code].isTold)) {
      const matter = { kind, postId: KINDS[kind].matter === 'post' ? firstPostId : null, firstPostId, at: toDate(at) };
      // The posts come by their time: a matter of several names the first.
      if (!matters.has(keyOf(matter))) matters.set(keyOf(matter), matter);
    }
  }
  const open = await listOpenTellings(ctx.db, userId);
  const known = new Set(open.map(keyOf));
  const settled = open.filter((telling) => !matters.has(keyOf(telling)));
  await settleTellings(
    ctx.db,
    settled.map(({ id }) => id),
    new Date(now),
  );
  const added = [...matters.values()].filter((matter) => !known.has(keyOf(matter)));
  await addTellings(
    ctx.db,
    added.map((matter) => ({ ...matter, userId, foundAt: new Date(now) })),
  );
  for (const matter of settled.filter(({ kind }) => isNoticed(kind)))
    await settleMatter(ctx, { userId, kind: 'will_fail', key: keyOf(matter) });
  for (const matter of added.filter(({ kind }) => isNoticed(kind))) {
    const reason = sayFinding(matter.kind, null);
    await raiseMatter(ctx, {
      ...{ userId, kind: 'will_fail', key: keyOf(matter), facts: { reason } },
      // A matter of several posts does not go with the first of them.
      ...(matter.postId === null ? {} : { postId: matter.postId }),
      urgentAt: toDate(dueAt.get(matter.firstPostId) ?? null),
    });
  }
}

/** What keeps a post from going out; the end of a sign-in has a notice of its own (docs/product.md §20.1). */
function isNoticed(code: FindingCode): boolean {
  return KINDS[code].severity === 'fails' && code !== 'sign_in_ends' && code !== 'sign_in_over';
}

/** A sign-in that has come to the end that was told is no other matter. */
function keyOf({ kind, postId, at }: Pick<TellingRow, 'kind' | 'postId' | 'at'>): string {
  return `${kind === 'sign_in_over' && at !== null ? 'sign_in_ends' : kind} ${postId ?? ''}`;
}
