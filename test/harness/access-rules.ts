import type { Access, Route } from '#contract/route.ts';
import type { ErrorCode } from '#domain/errors.ts';
import { TIERS, type Tier } from '#domain/plans/plans.ts';
import type { AccessWorld, Person } from './access-world.ts';
import type { Client } from './client.ts';

/**
 * Callers that are not authenticated: without credentials; with forged headers and bearer; in a session that expired, or was signed
 * out elsewhere; with a disabled account.
 */
export const UNAUTHENTICATED = ['none', 'forged', 'expired', 'revoked', 'disabled'] as const;
export type Unauthenticated = (typeof UNAUTHENTICATED)[number];
/** Unauthenticated callers, and a member of each tier; each member is the other member for the rest. */
export const IDENTITIES = [...UNAUTHENTICATED, ...TIERS] as const;
export type Identity = (typeof IDENTITIES)[number];

/** Whose object a call names: the caller's, another member's, or one that does not exist. */
export const OWNERSHIPS = ['own', 'other', 'missing'] as const;
export type Ownership = (typeof OWNERSHIPS)[number];

/** The response to a call: 200, or a status with its error code. */
export type Answer = 200 | `${number} ${ErrorCode}`;
type Cell = Answer | ((tier: Tier) => Answer);

/** The context of one call. */
export type CallContext = {
  identity: Identity;
  /** The caller, or the person that an unauthenticated caller claims to be. */
  me: Person;
  /** The owner of the object; null where it does not exist. */
  holder: Person | null;
  /** A copy of the caller's browser, so that changed cookies do not affect other calls. */
  client: Client;
  world: AccessWorld;
};

export type AccessCall = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  /** What has to run for the response to come. */
  meanwhile?: (answer: Promise<unknown>) => Promise<void>;
};

/** How one call is made, and the response that each caller expects. */
export type AccessRow = {
  /** As the contract must have it. */
  access: Access;
  /** Which object of the call this row is about, where there are several. */
  what?: string;
  /** Makes a valid call, with its own objects. */
  ask: (asking: CallContext) => AccessCall | Promise<AccessCall>;
  /** The response to members who are allowed; 200 unless given. */
  own?: Cell;
  /** Only where the call names an object. */
  other?: Cell;
  missing?: Cell;
  /** Whether another's object and a missing one get the same response, so that nobody learns that it exists. */
  isHidden?: true;
  /** Whether another's object is left unchanged although the response is 200, whose body says so. */
  isKept?: true;
  /** The response to unauthenticated callers who are allowed; 200 unless given. */
  visitor?: Answer;
  /** Refusals in addition to those of `access`. */
  refused?: Refusals;
  /** Whether the call needs a person and session of its own, because it ends them. */
  isFinal?: true;
};

/** Rows by the name under which the contract exports the call. */
export type AccessTable = Readonly<Record<string, AccessRow | readonly AccessRow[]>>;

type Refusals = Readonly<Partial<Record<Identity, Answer>>>;

const OUT = {
  expired: '401 SESSION_EXPIRED',
  revoked: '401 SESSION_EXPIRED',
  disabled: '403 ACCOUNT_DISABLED',
} as const;
/** The responses to callers who are not signed in. */
export const NOT_SIGNED_IN = { none: '401 NOT_AUTHENTICATED', forged: '401 NOT_AUTHENTICATED', ...OUT } as const;

const everybody = (answer: Answer): Refusals =>
  Object.fromEntries(IDENTITIES.map((identity) => [identity, answer] as const));

/** The callers that each kind of route refuses. */
const REFUSED: Readonly<Record<Access, Refusals>> = {
  public: {},
  visitor: OUT,
  session: NOT_SIGNED_IN,
  user: NOT_SIGNED_IN,
  admin: { ...everybody('403 FORBIDDEN'), ...NOT_SIGNED_IN, admin: 200 },
  signed: everybody('400 SIGNATURE_REFUSED'),
  development: everybody('403 DEVELOPMENT_ONLY'),
};

/** Another's object and a missing one get the same response. */
export function notFoundForOthers(answer: Cell): Pick<AccessRow, 'other' | 'missing' | 'isHidden'> {
  return { other: answer, missing: answer, isHidden: true };
}

/** One response for these tiers, a refusal for all others. */
export function only(tiers: readonly Tier[], refusal: Answer, answer: Answer = 200): (tier: Tier) => Answer {
  return (tier) => (tiers.includes(tier) ? answer : refusal);
}

function isUnauthenticated(identity: Identity): identity is Unauthenticated {
  return (UNAUTHENTICATED as readonly Identity[]).includes(identity);
}

/** The person that a call names; the id of a missing one belongs to nobody. */
export function namedPerson({ holder }: CallContext): { userId: string; handle: string } {
  return holder ?? { userId: '00000000-0000-4000-8000-000000000000', handle: 'ps_nobody' };
}

/** The ownerships that a caller is tested with; unauthenticated callers only with what belongs to the person they claim to be. */
export function ownershipsOf(row: AccessRow, identity: Identity): Ownership[] {
  return OWNERSHIPS.filter((thing) => thing === 'own' || (!isUnauthenticated(identity) && row[thing] !== undefined));
}

export function expectedOf(row: AccessRow, identity: Identity, thing: Ownership): Answer {
  const refusal = row.refused?.[identity] ?? REFUSED[row.access][identity];
  if (refusal !== undefined && refusal !== 200) return refusal;
  if (isUnauthenticated(identity)) return row.visitor ?? 200;
  const cell = row[thing] ?? 200;
  return typeof cell === 'function' ? cell(identity) : cell;
}

/** Whether a response means that nothing may have changed. */
export function changesNothing(row: AccessRow, thing: Ownership, answer: Answer): boolean {
  return answer !== 200 || (row.isKept === true && thing !== 'own');
}

/** The table's rows, each with its route; and the names without a row or without a route. */
export function joinTable(
  table: AccessTable,
  routes: readonly [string, Route][],
): { rows: { name: string; route: Route; row: AccessRow }[]; unmatched: string[] } {
  const known = new Map(routes);
  const rows = Object.entries(table).flatMap(([name, given]) => {
    const route = known.get(name);
    if (route === undefined) return [];
    return [given].flat().map((row: AccessRow) => ({ name: row.what ? `${name}, ${row.what}` : name, route, row }));
  });
  const lacking = routes.filter(([name]) => !(name in table)).map(([name]) => `${name} has no row`);
  const stale = Object.keys(table).filter((name) => !known.has(name));
  return { rows, unmatched: [...lacking, ...stale.map((name) => `${name} has no route`)] };
}
