import type { Product } from '#test/e2e/product.ts';
import { fillPlan } from '#test/e2e/schedule-dialog.ts';

/** One scheduled post, on the Wednesday to come at 8:30 AM in New York. */
export async function seedNeighbour(product: Product, name: string): Promise<void> {
  await product.sql(
    `with mine as (
       insert into posts (user_id, content, status, scheduled_at)
       select id, $2, 'scheduled', '2026-11-25T13:30Z' from users where name like $1 returning *)
     insert into publications (post_id, user_id, kind, state, network_text, body, body_hash, due_at, next_look_at)
     select id, user_id, 'schedule', 'queued', content, '{}', 'hash', scheduled_at, scheduled_at from mine`,
    [`${name}%`, 'Four in ten of our meetings had no agenda. We stopped holding them.'],
  );
}

/** Two posts that wait, all that the free plan has room for, a day apart: of two that are due at one time either may come first. */
export async function seedFullPlan(product: Product, name: string): Promise<void> {
  await fillPlan(product, name);
  await product.sql(
    `with mine as (update posts set content = case content when 'Waiting 1' then $1 else $2 end,
       scheduled_at = scheduled_at + case content when 'Waiting 1' then interval '0' else interval '1 day' end where content like 'Waiting %' returning id, scheduled_at)
     update publications set due_at = scheduled_at, next_look_at = scheduled_at, local_time = null, zone = null
     from mine where post_id = mine.id`,
    [
      'We raised our prices by a fifth in March. Nobody left.',
      'A good brief is one page. A great brief is a question.',
    ],
  );
}
