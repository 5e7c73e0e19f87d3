import { isRecord } from '#practice/http/request.ts';
import type { Plan, Token } from './state.ts';

/** The plans of a control call's JSON, one or a list; throws a RangeError that says what is wrong. */
export function readPlans(input: unknown): Plan[] {
  return (Array.isArray(input) ? input : [input]).map(readPlan);
}

function readPlan(input: unknown): Plan {
  if (!isRecord(input)) throw new RangeError('a plan is an object');
  const at = Date.parse(String(input['at']));
  if (Number.isNaN(at)) throw new RangeError('a plan needs at, an ISO instant');
  const text = (name: string): string => {
    const value = input[name];
    if (typeof value !== 'string' || value === '')
      throw new RangeError(`a plan to ${String(input['kind'])} needs ${name}`);
    return value;
  };
  switch (input['kind']) {
    case 'revoke':
      return { kind: 'revoke', at, sub: text('sub') };
    case 'withdraw':
      return { kind: 'withdraw', at, sub: text('sub'), scope: text('scope') };
    case 'retire':
      return { kind: 'retire', at, version: text('version') };
    default:
      throw new RangeError(`unknown plan "${String(input['kind'])}"`);
  }
}

/** A token as it is now, with what was planned for its member since it was issued. */
export function tokenNow(token: Token, plans: readonly Plan[], now: number): Token {
  const past = plans.filter(({ at }) => at <= now && token.issuedAt < at);
  const isRevoked = past.some((plan) => plan.kind === 'revoke' && plan.sub === token.sub);
  const withdrawn = past.flatMap((plan) => (plan.kind === 'withdraw' && plan.sub === token.sub ? [plan.scope] : []));
  return {
    ...token,
    status: isRevoked ? 'revoked' : token.status,
    scopes: token.scopes.filter((scope) => !withdrawn.includes(scope)),
  };
}

/** Whether a version was ended before its time. */
export function isRetired(version: string, plans: readonly Plan[], now: number): boolean {
  return plans.some((plan) => plan.kind === 'retire' && plan.at <= now && plan.version === version);
}
