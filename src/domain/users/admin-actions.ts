import type { Tier } from '#domain/plans/plans.ts';
import type { UserStatus } from './preferences.ts';

/** What an administrator asks for a person; what is left out stays. */
export type RequestedUserChange = {
  tier?: Tier | undefined;
  status?: UserStatus | undefined;
  signOut?: true | undefined;
};

/** One thing that really changes, named as the log of acts names it. */
export type AdminUserAction =
  | { action: 'user.set_tier'; from: Tier; to: Tier }
  | { action: 'user.disable' }
  | { action: 'user.enable' }
  | { action: 'user.sign_out' };

/**
 * Whether a sign-in makes the person an administrator: the environment names their address, and the network has verified it.
 * @param adminEmails in lower case
 */
export function isConfiguredAdmin(
  { email, emailVerified }: { email: string | null; emailVerified: boolean },
  adminEmails: readonly string[],
): boolean {
  return email !== null && emailVerified && adminEmails.includes(email.toLowerCase());
}

/** What of a change is not so already. Who is disabled is signed out by that alone. */
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
 * Why acts on a person are refused, or null. Nobody changes their own tier or status, an installation never loses its last
 * administrator, and who is none any more does nothing.
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
