import { z } from 'zod';
import type { Identity } from '#server/ports/linkedin.ts';

const NAME_LENGTH = 200;

/** Text without signs that a database cannot keep. */
const plain = z
  .string()
  .transform((text) => text.toWellFormed().replace(/\p{Cc}+/gu, ' '))
  .catch('');

/**
 * The claims of an id_token or of userinfo. `locale` is left out: an object in answers, a string in the documents
 * (docs/linkedin.md §2.3). A claim that is not needed and not valid counts as absent.
 */
const claimsSchema = z.object({
  /** A part of urns (docs/linkedin.md §2.4). */
  sub: z.string().regex(/^[\x21-\x7e]{1,200}$/),
  name: plain,
  given_name: plain,
  family_name: plain,
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
