import { DrizzleQueryError } from 'drizzle-orm';
import { errorCodes } from '#server/files/error-code.ts';

/** The database did not do what it was asked, for a reason that passes. */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway';
  /** Whether it may have been done all the same, since only the answer was lost; else surely nothing was. */
  readonly mayBeDone: boolean;

  constructor(mayBeDone: boolean, cause: unknown) {
    super(`the database does not answer: ${reasonOf(cause)}`, { cause });
    this.mayBeDone = mayBeDone;
  }
}

/** A connection broke while a statement was on its way: SQLSTATE (Postgres manual, appendix A) and codes of the system. */
const BROKEN =
  /^(57P0[125]|08\w{3}|25P0[34]|ETIMEDOUT|ECONNRESET|ECONNABORTED|EPIPE|ENETDOWN|ENETUNREACH|EHOSTUNREACH)$/;
/** What the driver says of a connection that broke; it has no codes. */
const SAYS_BROKEN = /^Connection terminated|is not queryable$|^Query read timeout$/;
/**
 * The database refused and did nothing: it starts or stops, has no room, memory or disk, cannot reach its files, is a copy for reading only,
 * or somebody else held for too long what was needed.
 */
const REFUSED = /^(57P03|57014|53\w{3}|58\w{3}|25006|55P03|40001|40P01)$/;

/** The error of a statement or transaction as trouble that passes; null for every other error. */
export function findDatabaseTrouble(error: unknown): DatabaseAway | null {
  const causes = listCauses(error);
  const known = causes.find((cause) => cause instanceof DatabaseAway);
  if (known !== undefined) return known;
  if (!causes.some((cause) => cause instanceof DrizzleQueryError)) return null;
  const codes = errorCodes(error);
  if (codes.some((code) => REFUSED.test(code))) return new DatabaseAway(false, error);
  const isBroken = codes.some((code) => BROKEN.test(code)) || causes.some(({ message }) => SAYS_BROKEN.test(message));
  return isBroken ? new DatabaseAway(true, error) : null;
}

/** An error without a message, as of a refused connection, has a code. */
function reasonOf(cause: unknown): string {
  return (cause instanceof Error && cause.message) || errorCodes(cause)[0] || String(cause);
}

function listCauses(error: unknown): Error[] {
  return error instanceof Error ? [error, ...listCauses(error.cause)] : [];
}
