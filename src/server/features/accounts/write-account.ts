import { describeDevice } from '#domain/users/device.ts';
import type { Ctx } from '#server/context.ts';
import { pickFields } from './pick-fields.ts';
import { type Cursor, listUsageAfter, type PersonRows } from './store.ts';

/**
 * The JSON text of account.json in parts: everything of a person besides posts and images. Fields are listed one by one, so that no
 * token, hash or id of somebody else gets in.
 */
export async function* writeAccount(ctx: Ctx, rows: PersonRows): AsyncGenerator<string> {
  const entries = Object.entries(describeAccount(rows));
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

const pickUser = pickFields('id', 'name', 'headline', 'email', 'emailVerified', 'linkedinUrl', 'status');
const pickTiers = pickFields('tier', 'baseTier', 'tierUntil');
const pickPreferences = pickFields('timezone', 'publishesByHand', 'industry', 'role');
const pickDates = pickFields('npsAskedAt', 'exportedAt', 'createdAt', 'updatedAt');
const pickConnection = pickFields('authorUrn', 'scopes', 'expiresAt', 'updatedAt', 'refusedAt');
const pickSession = pickFields('userAgent', 'createdAt', 'seenAt', 'expiresAt', 'endedAt');
const pickReferral = pickFields('joinedAt', 'paidAt', 'rewardedAt');
const pickGrant = pickFields('tier', 'months', 'reason', 'startsAt', 'endsAt', 'createdAt');
const pickVoice = pickFields('isOn', 'sheet', 'profile', 'examples', 'createdAt', 'updatedAt');
const pickChoices = pickFields('choices', 'quiet', 'mailStoppedAt', 'updatedAt');
const pickMatter = pickFields('kind', 'postId', 'stage', 'facts', 'changedAt', 'readAt', 'clearedAt', 'settledAt');
const pickQueue = pickFields('zone', 'slots', 'pauses', 'createdAt', 'updatedAt');
const pickMessage = pickFields('source', 'kind', 'subject', 'message', 'page', 'name', 'email', 'status', 'createdAt');
const pickTokens = pickFields('model', 'inputTokens', 'outputTokens');
const pickUse = pickFields(
  'videoId',
  'postId',
  'sourceKind',
  'sourceHost',
  'seriesId',
  'readAt',
  'refundedAt',
  'createdAt',
);

/** Dates become ISO strings when they are written. */
function describeAccount(rows: PersonRows) {
  const { user, connection, customer, voice, queue, joined } = rows;
  return {
    profile: {
      linkedinId: user.linkedinSub,
      ...{ ...pickUser(user), ...pickTiers(user), ...pickPreferences(user), ...pickDates(user) },
    },
    linkedin: connection && pickConnection(connection),
    sessions: rows.sessions.map((session) => ({ device: describeDevice(session.userAgent), ...pickSession(session) })),
    activeDays: rows.activeDays.map(({ day }) => day),
    usage: {
      months: rows.months.map(pickFields('month', 'generations', 'transcriptions')),
      imageDays: rows.imageDays.map(pickFields('day', 'cards', 'models')),
      tokenDays: rows.tokenDays.map(pickFields('day', 'tokens')),
    },
    voice: voice && pickVoice(voice),
    notices: {
      settings: rows.choices && pickChoices(rows.choices),
      matters: rows.matters.map(pickMatter),
      sent: rows.deliveries.map(pickFields('kind', 'way', 'createdAt', 'sentAt')),
      browsers: rows.browsers.map(pickFields('createdAt')),
    },
    queue: queue && pickQueue(queue),
    postFigures: rows.figures.map(({ userId: _owner, ...figures }) => figures),
    referrals: {
      codes: rows.codes.map(pickFields('code', 'createdAt', 'retiredAt')),
      invited: rows.invited.map(pickReferral),
      cameByInvitation: joined && pickReferral(joined),
    },
    grants: rows.grants.map(pickGrant),
    billing: {
      customer: customer && { id: customer.customerId, createdAt: customer.createdAt },
      subscriptions: rows.subscriptions.map(({ userId: _owner, ...subscription }) => subscription),
      changes: rows.changes.map(pickFields('subscriptionId', 'at', 'kind', 'fromCents', 'toCents')),
      invoices: rows.invoices.map(({ userId: _owner, ...invoice }) => invoice),
    },
    feedback: {
      npsAnswers: rows.answers.map(pickFields('score', 'reason', 'createdAt')),
      messages: rows.messages.map(pickMessage),
    },
  };
}

async function* readUses(ctx: Ctx, userId: string) {
  let after: Cursor | null = null;
  do {
    const page: Awaited<ReturnType<typeof listUsageAfter>> = await listUsageAfter(ctx.db, { userId, after });
    for (const event of page.rows) {
      yield { kind: event.kind, period: event.period, ...pickTokens(event), ...pickUse(event) };
    }
    after = page.next;
  } while (after !== null);
}
