import { hkdfSync } from 'node:crypto';
import { z } from 'zod';

const tableSchema = z.object({
  name: z.string().min(1),
  columns: z.array(z.string().min(1)).min(1),
  rows: z.number().int().nonnegative(),
});

/** What a backup says of itself in its first line. */
export const manifestSchema = z.object({
  format: z.literal('postsmith-backup'),
  formatVersion: z.literal(1),
  /** Version of the product that wrote it. */
  product: z.string(),
  /** app_now() of the snapshot, ISO. */
  takenAt: z.iso.datetime({ offset: true }),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })).min(1),
  /** In the order in which they are to be loaded: what is pointed at comes first. */
  tables: z.array(tableSchema).min(1),
  /** Whether secrets.json is in it; otherwise the keys stood in the environment. */
  hasSecrets: z.boolean(),
  /** Tells whether an ENCRYPTION_KEY is the one that sealed the sign-ins, and nothing else about it. */
  keyMark: z.string(),
});
export type Manifest = z.infer<typeof manifestSchema>;
export type TableSummary = z.infer<typeof tableSchema>;

/** A mark of the encryption key that does not lead back to it. @param key 32 bytes */
export function markKey(key: Buffer): string {
  return Buffer.from(hkdfSync('sha256', key, 'postsmith', 'backup key mark', 8)).toString('hex');
}
