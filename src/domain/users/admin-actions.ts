import type { Tier } from '#domain/plans/plans.ts';
import type { UserStatus } from './preferences.ts';

/** A change of a user that an administrator requests; what is left out stays. */
export type RequestedUserChange = {
  tier?: Tier | undefined;
  status?: UserStatus | undefined;
  signOut?: true | undefined;
};

/** One thing that really changes, under its name in the audit log. */
export type AdminUserAction =
  | { action: 'user.set_tier'; from: Tier; to: Tier }
  | { action: 'user.disable' }
  | { action: 'user.enable' }
  | { action: 'user.sign_out' };

/**
 * Whether a sign-in makes the person an administrator: ADMIN_EMAILS contains their address, and LinkedIn has verified it.
 * @param adminEmails in lower case
 */
export function isConfiguredAdmin(
  { email, emailVerified }: { email: string | null; emailVerified: boolean },
  adminEmails: readonly string[],
): boolean {
  return email !== null && emailVerified && adminEmails.includes(email.toLowerCase());
}

/** The actions that a requested change needs. Disabling signs out too, so it needs no action of its own for that. */
export function actionsFor(
  person: { baseTier: Tier; status: UserStatus; liveSessions: number },
  { tier, status, signOut }: RequestedUserChange,
): AdminUserAction[] {
  const acts: AdminUserAction[] = [];
  if (tier !== undefined && tier !== person.baseTier) {
    acts.push({ action: 'user.set_tier', from: person.baseTier, to: tier });
  }
  if (status !== undefined && status !== person.status) {
    acts.push({ action: status === 'disabled' ? 'user.disable' : 'user.enable' });
  }
  const isDisabled = acts.some(({ action }) => action === 'user.disable');
  if (signOut && !isDisabled && person.liveSessions > 0) acts.push({ action: 'user.sign_out' });
  return acts;
}

/**
 * Why actions on a user are refused, or null. Nobody changes their own tier or status, an installation never loses its last
 * administrator, and only administrators act.
 * @param input.administrators ids of all who are administrators now and not disabled
 */
export function refusalFor(input: {
  actorId: string;
  personId: string;
  acts: readonly AdminUserAction[];
  administrators: readonly string[];
}): 'LAST_ADMIN' | 'FORBIDDEN' | null {
  const { actorId, personId, administrators } = input;
  const changes = input.acts.filter(({ action }) => action !== 'user.sign_out');
  if (changes.length > 0 && actorId === personId) return 'LAST_ADMIN';
  const isTakenAway = changes.some(({ action }) => action !== 'user.enable');
  if (isTakenAway && administrators.length === 1 && administrators[0] === personId) return 'LAST_ADMIN';
  return administrators.includes(actorId) ? null : 'FORBIDDEN';
}
