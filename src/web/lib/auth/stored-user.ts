import { z } from 'zod/mini';
import type { Profile } from '#contract/profiles.ts';
import { TIERS } from '#domain/plans/plans.ts';
import { USER_STATUSES } from '#domain/users/preferences.ts';
import { parseStored } from '#web/lib/storage/parse-stored.ts';

/** The signed-in person as the browser stores them (docs/product.md §13.2). */
export const storedUserSchema = z.object({
  id: z.string().check(z.minLength(1)),
  name: z.string(),
  /** Null where LinkedIn gave none; a record without the field is invalid (docs/product.md §13.2). */
  email: z.nullable(z.string().check(z.minLength(1))),
  /** The session's opaque handle, never LinkedIn's own token (docs/product.md §10.7). */
  accessToken: z.string().check(z.minLength(1)),
  provider: z._default(z.literal('linkedin'), 'linkedin'),
  isAuthenticated: z._default(z.boolean(), true),
  photoURL: z._default(z.nullable(z.string()), null),
  headline: z._default(z.nullable(z.string()), null),
  linkedinUrl: z._default(z.nullable(z.string()), null),
  tier: z._default(z.enum(TIERS), 'free'),
  totalPosts: z._default(z.int(), 0),
  status: z._default(z.enum(USER_STATUSES), 'active'),
  /** LinkedIn's profile was already asked for once in the background. */
  profileFetched: z._default(z.boolean(), false),
  /** When the ID token ends, epoch ms. */
  idTokenExpiresAt: z.optional(z.number()),
});
export type StoredUser = z.infer<typeof storedUserSchema>;

/** The prefix of ids that an earlier form of the stored user had; such a record is invalid (docs/product.md §13.2). */
const INVALID_ID_PREFIX = 'linkedin_';

/** A stored user; null where it is missing, broken or invalid (docs/product.md §13.2). */
export function parseStoredUser(text: string | null): StoredUser | null {
  const user = parseStored(text, storedUserSchema);
  return user?.id.startsWith(INVALID_ID_PREFIX) ? null : user;
}

/** The stored user, updated from the server's profile (docs/product.md §10.17). */
export function enrichUser(user: StoredUser, profile: Profile): StoredUser {
  return {
    ...user,
    id: profile.id,
    name: profile.name === '' ? user.name : profile.name,
    email: profile.email ?? user.email,
    photoURL: profile.photoURL,
    headline: profile.headline,
    linkedinUrl: profile.linkedinUrl ?? user.linkedinUrl,
    tier: profile.tier,
    totalPosts: profile.totalPosts,
    status: profile.status,
  };
}

/** Whether LinkedIn's profile is asked for in the background: name or photo missing, and not asked before (docs/product.md §10.17). */
export function needsNetworkProfile(user: StoredUser): boolean {
  return !user.profileFetched && (user.name === '' || user.photoURL === null);
}
