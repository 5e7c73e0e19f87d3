import { sql } from 'drizzle-orm';
import type { Database, Transaction } from './connect.ts';

/** The first row that a query gave, or null. */
export function firstRow<T>(rows: readonly T[]): T | null {
  return rows[0] ?? null;
}

/** The row of a statement that always gives one. @throws Error where it gave none */
export function onlyRow<T>([row]: readonly T[]): T {
  if (row === undefined) throw new Error('a statement gave no row');
  return row;
}

/** Whether a query gave any row. */
export function hasRows(rows: readonly unknown[]): boolean {
  return rows.length > 0;
}

/** Lets one transaction at a time do what this names; released when the transaction ends. */
export async function lockByName(db: Database | Transaction, subject: string, name: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${subject}), hashtext(${name}))`);
}
