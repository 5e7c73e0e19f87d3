import createClient from 'openapi-fetch';
import type { paths } from './api.d.ts';

/** What a program that knows nothing but the API document does with a post: writes, saves, schedules, looks at it, deletes it. */
export async function takeJourney(baseUrl: string, headers: Readonly<Record<string, string>>): Promise<string[]> {
  const client = createClient<paths>({ baseUrl, headers });
  const made = await client.POST('/api/posts', { body: { content: 'Written by a program.' } });
  if (made.data === undefined) return [made.error.error];
  const { id, updatedAt } = made.data;
  const params = { path: { id } };

  const saved = await client.PATCH('/api/posts/{id}', {
    params,
    body: { content: 'Written by a program, and saved.', expectedUpdatedAt: updatedAt },
  });
  if (saved.data === undefined) return [saved.error.error];
  const lost = await client.PATCH('/api/posts/{id}', {
    params,
    body: { content: 'Late.', expectedUpdatedAt: updatedAt },
  });

  const scheduledDate = new Date(Date.now() + 86_400_000).toISOString();
  const scheduled = await client.POST('/api/posts/schedule', {
    body: { postId: id, scheduledDate, userTimezone: 'Europe/Vienna' },
  });
  if (scheduled.data === undefined) return [scheduled.error.error];

  const { data: list } = await client.GET('/api/posts', { params: { query: { status: 'scheduled', limit: 5 } } });
  const { data: receipt } = await client.GET('/api/posts/{id}/receipt', { params });
  await client.DELETE('/api/posts/{id}', { params });
  const gone = await client.GET('/api/posts/{id}', { params });
  return [
    saved.data.data.content,
    lost.error?.code ?? 'saved',
    scheduled.data.data.post.publication?.state ?? 'not queued',
    list?.data.posts.map((post) => post.content).join() ?? 'no list',
    receipt?.data.text ?? 'no receipt',
    gone.error?.code ?? 'still there',
  ];
}
