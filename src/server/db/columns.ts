import { sql } from 'drizzle-orm';
import { customType, integer, timestamp } from 'drizzle-orm/pg-core';

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
/** An instant as a Date, microseconds cut. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
export const createdAt = () => instant('created_at').notNull().default(sql`now()`);
export const updatedAt = () => instant('updated_at').notNull().default(sql`now()`);

/** The bytes of a post's content and document, as text. */
export const textBytes = () =>
  integer('text_bytes')
    .notNull()
    .generatedAlwaysAs(sql`octet_length(content) + coalesce(octet_length(tiptap_json::text), 0)`);
