import type { DrizzleTransactionLike } from 'pg-boss';

/** Wake-up calls for the publisher. The job says when to look; the publication's row says what to do. */
export type Jobs = {
  /** Asks for a look at a publication at an instant, in the caller's transaction: both are there or neither. */
  lookAt(db: DrizzleTransactionLike, input: { publicationId: string; at: Date }): Promise<void>;
};
