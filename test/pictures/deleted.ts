import { expect, type Page } from '@playwright/test';
import type { Product } from '#test/e2e/product.ts';
import { DELETED } from '#web/features/posts/deleted/deleted-messages.ts';

/** Opens the list of deleted posts, in which the person's drafts and failed posts are. */
export async function openDeleted({ page, product }: { page: Page; product: Product }): Promise<void> {
  await product.sql(
    `with gone as (delete from posts where status in ('draft', 'failed') returning *)
     insert into deleted_posts (user_id, post_id, post, versions, images, deleted_at)
     select user_id, id, to_jsonb(gone), '[]', '[]', now() from gone`,
  );
  await page.reload();
  await page.getByRole('button', { name: DELETED.title, exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
}
