import type { Access, Route } from '#contract/route.ts';
import type { ErrorCode } from '#domain/errors.ts';
import { TIERS, type Tier } from '#domain/plans/plans.ts';
import type { AccessWorld, Person } from './access-world.ts';
import type { Client } from './client.ts';

/**
 * Who calls without being let in as a person: nobody; with headers and a bearer that name somebody; in a session that is over by its
 * age, or was signed out elsewhere; whose account is disabled.
 */
export const STRANGERS = ['none', 'forged', 'expired', 'revoked', 'disabled'] as const;
export type Stranger = (typeof STRANGERS)[number];
/** Strangers, and a member of each tier, who is everybody else's other member. */
export const IDENTITIES = [...STRANGERS, ...TIERS] as const;
export type Identity = (typeof IDENTITIES)[number];

/** Whose the thing is that a call names: the caller's, another member's, nobody's. */
export const THINGS = ['own', 'other', 'missing'] as const;
export type Thing = (typeof THINGS)[number];

/** What a call gets: 200, or a status with its code. */
export type Answer = 200 | `${number} ${ErrorCode}`;
type Cell = Answer | ((tier: Tier) => Answer);

/** A call about to be made. */
export type Asking = {
  identity: Identity;
  /** Who calls, or whom a stranger claims to be. */
  me: Person;
  /** Whose thing it names; null: nobody's. */
  holder: Person | null;
  /** The caller's browser, a copy: what an answer does to its cookies touches no other call. */
  client: Client;
  world: AccessWorld;
};

export type Ask = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  /** What has to go on for an answer to come. */
  meanwhile?: (answer: Promise<unknown>) => Promise<void>;
};

/** How one call is made, and what each of its callers gets. */
export type Row = {
  /** As the contract must have it. */
  access: Access;
  /** Which of the things that the call names this is about, where there are several. */
  what?: string;
  /** Makes a valid call, with things of its own. */
  ask: (asking: Asking) => Ask | Promise<Ask>;
  /** What members get who are let in; 200 where it is left out. */
  own?: Cell;
  /** Only where the call names a thing. */
  other?: Cell;
  missing?: Cell;
  /** Whether nobody can tell another's thing from a missing one: the very same answer. */
  isHidden?: true;
  /** Whether nothing is done for another's thing, though the answer is 200 and tells so within. */
  isKept?: true;
  /** What strangers get who are let in; 200 where it is left out. */
  visitor?: Answer;
  /** Refused beyond what `access` refuses. */
  refused?: Refusals;
  /** Made by a person, in a session, that no other call needs. */
  isFinal?: true;
};

/** Rows by the name under which the contract exports the call. */
export type AccessTable = Readonly<Record<string, Row | readonly Row[]>>;

type Refusals = Readonly<Partial<Record<Identity, Answer>>>;

const OUT = {
  expired: '401 SESSION_EXPIRED',
  revoked: '401 SESSION_EXPIRED',
  disabled: '403 ACCOUNT_DISABLED',
} as const;
/** All who are not signed in. */
export const NOT_SIGNED_IN = { none: '401 NOT_AUTHENTICATED', forged: '401 NOT_AUTHENTICATED', ...OUT } as const;

const everybody = (answer: Answer): Refusals =>
  Object.fromEntries(IDENTITIES.map((identity) => [identity, answer] as const));

/** Whom each kind of route turns away at its door. */
const REFUSED: Readonly<Record<Access, Refusals>> = {
  public: {},
  visitor: OUT,
  session: NOT_SIGNED_IN,
  user: NOT_SIGNED_IN,
  admin: { ...everybody('403 FORBIDDEN'), ...NOT_SIGNED_IN, admin: 200 },
  signed: everybody('400 SIGNATURE_REFUSED'),
  development: everybody('403 DEVELOPMENT_ONLY'),
};

/** Another's and a missing thing give the same answer. */
export function hidden(answer: Cell): Pick<Row, 'other' | 'missing' | 'isHidden'> {
  return { other: answer, missing: answer, isHidden: true };
}

/** For these tiers one answer, for all others a refusal. */
export function only(tiers: readonly Tier[], refusal: Answer, answer: Answer = 200): (tier: Tier) => Answer {
  return (tier) => (tiers.includes(tier) ? answer : refusal);
}

function isStranger(identity: Identity): identity is Stranger {
  return (STRANGERS as readonly Identity[]).includes(identity);
}

/** The person that a call names; nobody has the id of a missing one. */
export function namedBy({ holder }: Asking): { userId: string; handle: string } {
  return holder ?? { userId: '00000000-0000-4000-8000-000000000000', handle: 'ps_nobody' };
}

/** Whose things a caller is to ask for. A stranger asks for what they would have as the one they claim to be. */
export function thingsOf(row: Row, identity: Identity): Thing[] {
  return THINGS.filter((thing) => thing === 'own' || (!isStranger(identity) && row[thing] !== undefined));
}

export function expectedOf(row: Row, identity: Identity, thing: Thing): Answer {
  const refusal = row.refused?.[identity] ?? REFUSED[row.access][identity];
  if (refusal !== undefined && refusal !== 200) return refusal;
  if (isStranger(identity)) return row.visitor ?? 200;
  const cell = row[thing] ?? 200;
  return typeof cell === 'function' ? cell(identity) : cell;
}

/** Whether an answer means that nothing may have happened. */
export function changesNothing(row: Row, thing: Thing, answer: Answer): boolean {
  return answer !== 200 || (row.isKept === true && thing !== 'own');
}

/** The table's rows, each with its route; and the names that have only one of the two. */
export function joinTable(
  table: AccessTable,
  routes: readonly [string, Route][],
): { rows: { name: string; route: Route; row: Row }[]; unmatched: string[] } {
  const known = new Map(routes);
  const rows = Object.entries(table).flatMap(([name, given]) => {
    const route = known.get(name);
    if (route === undefined) return [];
    return [given].flat().map((row: Row) => ({ name: row.what ? `${name}, ${row.what}` : name, route, row }));
  });
  const lacking = routes.filter(([name]) => !(name in table)).map(([name]) => `${name} has no row`);
  const stale = Object.keys(table).filter((name) => !known.has(name));
  return { rows, unmatched: [...lacking, ...stale.map((name) => `${name} has no route`)] };
}
