import type { ClientBase } from 'pg';

/** How many posts nothing sends by itself any more. */
export type Held = {
  /** They may be published, or were due: each waits for its person to look. */
  needsLook: number;
  /** They wait for their person, or for an administrator. */
  waiting: number;
};

/**
 * Sees to it that nothing leaves by itself from data that somebody may have acted on elsewhere (docs/product.md §15.8): what was being
 * sent, in doubt or due becomes `needs_look`, every other queued publication waits as `restored`. Posts keep their status.
 * @param input.takenAt when the data were copied, ISO
 */
export async function holdPublications(client: ClientBase, { takenAt }: { takenAt: string }): Promise<Held> {
  // By the later of the two clocks, so that nothing that was due seems to be still to come.
  const uncertain = await client.query(
    `with clock as (select greatest(app_now(), $1::timestamptz) as at),
     uncertain as (
       select id, state from publications, clock where state in ('sending', 'doubt')
         or (state = 'queued' and (due_at <= clock.at or next_look_at <= clock.at))
     ),
     held as (
       update publications p set state = 'needs_look', maybe_sent = true, lease_until = null, wait_reason = null,
         first_maybe_sent_at = coalesce(p.first_maybe_sent_at, p.send_started_at, p.due_at),
         error_code = null, error_message = null, updated_at = now()
       from uncertain where uncertain.id = p.id returning p.id, p.fence, uncertain.state as was
     )
     insert into publication_events (publication_id, at, type, from_state, to_state, fence, note)
     select id, app_now(), 'restored', was, 'needs_look', fence, 'it may have been published since the backup'
     from held`,
    [takenAt],
  );
  await client.query(
    `with held as (
       update publications set wait_reason = 'restored', lease_until = null, error_code = null, error_message = null,
         updated_at = now()
       where state = 'queued' and wait_reason is distinct from 'restored' returning id, fence
     )
     insert into publication_events (publication_id, at, type, from_state, to_state, fence, note)
     select id, app_now(), 'restored', 'queued', 'queued', fence, 'what became of it since the backup is not known'
     from held`,
  );
  const { rows } = await client.query<{ n: string }>("select count(*) as n from publications where state = 'queued'");
  return { needsLook: uncertain.rowCount ?? 0, waiting: Number(rows[0]?.n) };
}

/** Marks every post that may have been published since, drafts and failed ones included. */
export async function markPosts(client: ClientBase, { takenAt }: { takenAt: string }): Promise<void> {
  await client.query("update posts set restored_from = $1 where status <> 'published'", [takenAt]);
}

/** The same of deleted posts: one that is brought back may have been brought back and published before. */
export async function markDeletedPosts(client: ClientBase, { takenAt }: { takenAt: string }): Promise<void> {
  await client.query(`update deleted_posts set post = post || jsonb_build_object('restored_from', $1::timestamptz)`, [
    takenAt,
  ]);
}

/** Marks posts where the table cannot hold the mark yet: the migration that adds it reads the time left here. */
export async function leaveMarkForMigration(client: ClientBase, { takenAt }: { takenAt: string }): Promise<void> {
  await client.query(
    `insert into app_memory (key, value, updated_at) values ('restored_from', to_jsonb($1::text), now())
     on conflict (key) do update set value = excluded.value`,
    [takenAt],
  );
}

/** When anything last happened in the data, ISO: what came later is not known. Now where nothing ever did. */
export async function findLastTrace(client: ClientBase): Promise<string> {
  const { rows } = await client.query<{ at: string }>(
    `select extract(epoch from least(app_now(), coalesce(greatest(
       (select max(at) from publication_events), (select max(updated_at) from posts)), app_now()))) * 1000 as at`,
  );
  return new Date(Math.floor(Number(rows[0]?.at))).toISOString();
}
