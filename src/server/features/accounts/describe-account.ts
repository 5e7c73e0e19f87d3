import { describeDevice } from '#domain/users/device.ts';
import type { Ctx } from '#server/context.ts';
import { type Cursor, listUsageAfter, type PersonRows } from './store.ts';

/**
 * account.json, piece by piece: everything of a person besides posts and pictures. Named field by field, so that nothing gets in by
 * itself: no token, no hash, nobody else's id.
 */
export async function* writeAccount(ctx: Ctx, rows: PersonRows): AsyncGenerator<string> {
  const entries = Object.entries(tellAccount(rows));
  yield '{\n';
  for (const [name, value] of entries) yield `${JSON.stringify(name)}: ${JSON.stringify(value, null, 2)},\n`;
  yield '"uses": [';
  let separator = '\n';
  for await (const use of readUses(ctx, rows.user.id)) {
    yield separator + JSON.stringify(use);
    separator = ',\n';
  }
  yield '\n]\n}\n';
}

/** Dates become ISO strings when they are written. */
function tellAccount(rows: PersonRows) {
  const { user, connection, customer, joined } = rows;
  return {
    profile: {
      id: user.id,
      linkedinId: user.linkedinSub,
      name: user.name,
      email: user.email,
      emailVerified: user.emailVerified,
      linkedinUrl: user.linkedinUrl,
      status: user.status,
      tier: user.tier,
      baseTier: user.baseTier,
      tierUntil: user.tierUntil,
      timezone: user.timezone,
      industry: user.industry,
      role: user.role,
      npsAskedAt: user.npsAskedAt,
      exportedAt: user.exportedAt,
      createdAt: user.createdAt,
      updatedAt: user.updatedAt,
    },
    linkedin: connection && {
      authorUrn: connection.authorUrn,
      scopes: connection.scopes,
      expiresAt: connection.expiresAt,
      updatedAt: connection.updatedAt,
      refusedAt: connection.refusedAt,
    },
    sessions: rows.sessions.map(({ userAgent, createdAt, seenAt, expiresAt, endedAt }) => ({
      device: describeDevice(userAgent),
      userAgent,
      createdAt,
      seenAt,
      expiresAt,
      endedAt,
    })),
    activeDays: rows.activeDays.map(({ day }) => day),
    usage: {
      months: rows.months.map(({ month, generations, transcriptions }) => ({ month, generations, transcriptions })),
      imageDays: rows.imageDays.map(({ day, cards, models }) => ({ day, cards, models })),
      tokenDays: rows.tokenDays.map(({ day, tokens }) => ({ day, tokens })),
    },
    referrals: {
      codes: rows.codes.map(({ code, createdAt, retiredAt }) => ({ code, createdAt, retiredAt })),
      invited: rows.invited.map(({ joinedAt, paidAt, rewardedAt }) => ({ joinedAt, paidAt, rewardedAt })),
      cameByInvitation: joined && { joinedAt: joined.joinedAt, paidAt: joined.paidAt, rewardedAt: joined.rewardedAt },
    },
    grants: rows.grants.map(({ tier, months, reason, startsAt, endsAt, createdAt }) => ({
      tier,
      months,
      reason,
      startsAt,
      endsAt,
      createdAt,
    })),
    billing: {
      customer: customer && { id: customer.customerId, createdAt: customer.createdAt },
      subscriptions: rows.subscriptions.map(({ userId: _owner, ...subscription }) => subscription),
      changes: rows.changes.map(({ subscriptionId, at, kind, fromCents, toCents }) => ({
        subscriptionId,
        at,
        kind,
        fromCents,
        toCents,
      })),
      invoices: rows.invoices.map(({ userId: _owner, ...invoice }) => invoice),
    },
    feedback: {
      npsAnswers: rows.answers.map(({ score, reason, createdAt }) => ({ score, reason, createdAt })),
      messages: rows.messages.map(({ source, kind, subject, message, page, name, email, status, createdAt }) => ({
        source,
        kind,
        subject,
        message,
        page,
        name,
        email,
        status,
        createdAt,
      })),
    },
  };
}

async function* readUses(ctx: Ctx, userId: string) {
  let after: Cursor | null = null;
  do {
    const page: Awaited<ReturnType<typeof listUsageAfter>> = await listUsageAfter(ctx.db, { userId, after });
    for (const {
      kind,
      period,
      model,
      inputTokens,
      outputTokens,
      videoId,
      readAt,
      refundedAt,
      createdAt,
    } of page.events)
      yield { kind, period, model, inputTokens, outputTokens, videoId, readAt, refundedAt, createdAt };
    after = page.next;
  } while (after !== null);
}
