const SEQUENCE_BITS = 22n;

/** The URN of a post made at `createdAt` (ms): a snowflake whose `id >> 22` is that time (docs/linkedin.md §3.9). */
export function makePostUrn(createdAt: number, sequence: number): string {
  const id = (BigInt(createdAt) << SEQUENCE_BITS) | (BigInt(sequence) & ((1n << SEQUENCE_BITS) - 1n));
  return `urn:li:share:${id}`;
}
