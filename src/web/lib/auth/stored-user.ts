import { z } from 'zod';
import type { Profile } from '#contract/profiles.ts';
import { TIERS } from '#domain/plans/plans.ts';
import { USER_STATUSES } from '#domain/users/preferences.ts';
import { parseStored } from '#web/lib/storage/parse-stored.ts';

/** The signed-in person as the browser stores them (docs/product.md §13.2). */
export const storedUserSchema = z.object({
  id: z.string().min(1),
  name: z.string(),
  /** Null where LinkedIn gave none; a record without the field is invalid (docs/product.md §13.2). */
  email: z.string().min(1).nullable(),
  /** The session's opaque handle, never LinkedIn's own token (docs/product.md §10.7). */
  accessToken: z.string().min(1),
  provider: z.literal('linkedin').default('linkedin'),
  isAuthenticated: z.boolean().default(true),
  photoURL: z.string().nullable().default(null),
  linkedinUrl: z.string().nullable().default(null),
  tier: z.enum(TIERS).default('free'),
  totalPosts: z.number().int().default(0),
  status: z.enum(USER_STATUSES).default('active'),
  /** LinkedIn's profile was already asked for once in the background. */
  profileFetched: z.boolean().default(false),
  /** When the ID token ends, epoch ms. */
  idTokenExpiresAt: z.number().optional(),
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
