import { z } from 'zod';
import type { Profile } from '#contract/profiles.ts';
import { TIERS } from '#domain/plans/plans.ts';
import { USER_STATUSES } from '#domain/users/preferences.ts';

/** The signed-in person as the browser keeps them (spec §3 'Stored user'). */
export const storedUserSchema = z.object({
  id: z.string().min(1),
  name: z.string(),
  /** Null where the network told none; a record without the field is not valid (spec §5). */
  email: z.string().min(1).nullable(),
  /** The session's opaque handle, never the network's own token (design §5). */
  accessToken: z.string().min(1),
  provider: z.literal('linkedin').default('linkedin'),
  isAuthenticated: z.boolean().default(true),
  photoURL: z.string().nullable().default(null),
  linkedinUrl: z.string().nullable().default(null),
  tier: z.enum(TIERS).default('free'),
  totalPosts: z.number().int().default(0),
  status: z.enum(USER_STATUSES).default('active'),
  /** The network's profile was already asked for once in the background. */
  profileFetched: z.boolean().default(false),
  /** When the ID token ends, epoch ms. */
  idTokenExpiresAt: z.number().optional(),
});
export type StoredUser = z.infer<typeof storedUserSchema>;

/** The prefix of ids that an earlier form of the stored user had; such a record is not valid (spec §3). */
const INVALID_ID_PREFIX = 'linkedin_';

/** Reads a stored user. Null where it is missing, broken, or not valid by spec §3. */
export function parseStoredUser(text: string | null): StoredUser | null {
  if (text === null) return null;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  const parsed = storedUserSchema.safeParse(value);
  return parsed.success && !parsed.data.id.startsWith(INVALID_ID_PREFIX) ? parsed.data : null;
}

/** The stored user with what the server knows of them (spec §4 'Authentication'). */
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

/** Whether the network's profile shall be asked for in the background: name or photo missing, and not asked before (spec §4). */
export function needsNetworkProfile(user: StoredUser): boolean {
  return !user.profileFetched && (user.name === '' || user.photoURL === null);
}
