import { z } from 'zod';
import type { PictureState } from '#domain/readiness/snapshot.ts';
import type { TokenState } from '#server/ports/linkedin.ts';

/** What LinkedIn said of a sign-in, and which one that was: another one was never asked about. */
export type SignInAnswer = { connectedAt: string } & Omit<TokenState, 'expiresAt'> & { expiresAt: string | null };
export type PageAnswer = { isGone: boolean };
export type PictureAnswer = { state: PictureState; bytes: number | null };

const signInSchema = z.object({
  connectedAt: z.string(),
  isActive: z.boolean(),
  expiresAt: z.iso.datetime().nullable(),
  scopes: z.array(z.string()).nullable(),
});
const pageSchema = z.object({ isGone: z.boolean() });
const pictureSchema = z.object({ state: z.enum(['good', 'missing', 'unreadable']), bytes: z.number().nullable() });

/** The answers of rows; null where there was no clear one yet. */
export const readSignInAnswer = (answer: unknown): SignInAnswer | null => signInSchema.nullable().parse(answer ?? null);
export const readPageAnswer = (answer: unknown): PageAnswer | null => pageSchema.nullable().parse(answer ?? null);
export const readPictureAnswer = (answer: unknown): PictureAnswer | null =>
  pictureSchema.nullable().parse(answer ?? null);
