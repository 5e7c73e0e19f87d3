import { hkdfSync } from 'node:crypto';
import { z } from 'zod';

const tableSchema = z.object({
  name: z.string().min(1),
  columns: z.array(z.string().min(1)).min(1),
  rows: z.number().int().nonnegative(),
});

/** The first line of a backup. */
export const manifestSchema = z.object({
  format: z.literal('postsmith-backup'),
  formatVersion: z.literal(1),
  /** Version of the product that wrote it. */
  product: z.string(),
  /** app_now() of the snapshot, ISO. */
  takenAt: z.iso.datetime({ offset: true }),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })).min(1),
  /** In the order in which they are to be loaded: referenced tables first. */
  tables: z.array(tableSchema).min(1),
  /** Whether secrets.json is in it; otherwise the keys were in the environment. */
  hasSecrets: z.boolean(),
  /** Fingerprint of the ENCRYPTION_KEY with which tokens were encrypted. */
  keyMark: z.string(),
});
export type Manifest = z.infer<typeof manifestSchema>;
export type TableSummary = z.infer<typeof tableSchema>;

/** A fingerprint of the encryption key, from which the key cannot be found. @param key 32 bytes */
export function fingerprintKey(key: Buffer): string {
  return Buffer.from(hkdfSync('sha256', key, 'postsmith', 'backup key mark', 8)).toString('hex');
}
