import { z } from 'zod';
import type { Identity } from '#server/ports/linkedin.ts';

const NAME_LENGTH = 200;

/**
 * The claims of an id_token or of userinfo. `locale` is left out: an object in answers, a string in the documents
 * (docs/linkedin.md §2.3). A claim that is not needed and not valid counts as absent.
 */
const claimsSchema = z.object({
  sub: z.string().min(1).max(200),
  name: z.string().catch(''),
  given_name: z.string().catch(''),
  family_name: z.string().catch(''),
  email: z.email().max(320).nullable().catch(null),
  email_verified: z.union([z.boolean(), z.literal('true').transform(() => true)]).catch(false),
  picture: z.url().nullable().catch(null),
});

/** Claims as an identity, or null without a `sub`. */
export function identityOf(claims: unknown): Identity | null {
  const parsed = claimsSchema.safeParse(claims);
  if (!parsed.success) return null;
  const { sub, name, given_name: given, family_name: family, email, email_verified, picture } = parsed.data;
  const shown = name.trim() || `${given} ${family}`.trim();
  return { sub, name: shown.slice(0, NAME_LENGTH), email, emailVerified: email_verified, photoUrl: picture };
}
