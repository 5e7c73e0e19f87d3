import type { UserDetail } from '#web/data/admin-users.ts';
import { countOf } from '#web/lib/format/format-number.ts';
import { momentOf } from '#web/lib/time/format-time.ts';
import { Group } from '#web/ui/group.tsx';
import { PostBadge } from './account-badges.tsx';

type Post = UserDetail['posts'][number];

/** A person's newest posts, so that support knows which one is meant. */
export function PostsGroup({ posts, postCounts }: Pick<UserDetail, 'posts' | 'postCounts'>) {
  const counts = Object.entries(postCounts).filter(([, count]) => count > 0);
  return (
    <Group title="Posts" empty={posts.length === 0 ? 'No posts yet.' : null}>
      <p className="py-2 text-xs text-muted tabular-nums">
        {counts.map(([status, count]) => `${countOf(count)} ${status}`).join(' · ')}
      </p>
      <ul className="divide-y divide-line border-t border-line text-sm">
        {posts.map((post) => (
          <li key={post.id} className="flex flex-col gap-1.5 py-3">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <PostBadge status={post.status} />
              <span className="text-xs text-muted tabular-nums">{whenOf(post)}</span>
            </div>
            <p className="line-clamp-2 break-words whitespace-pre-line">{post.text === '' ? 'No text' : post.text}</p>
            {post.errorMessage !== null && <p className="text-xs text-danger">{post.errorMessage}</p>}
          </li>
        ))}
      </ul>
    </Group>
  );
}

function whenOf({ publishedAt, status, scheduledAt, createdAt }: Post): string {
  if (publishedAt !== null) return `Published ${momentOf(publishedAt)}`;
  if (status === 'scheduled' && scheduledAt !== null) return `Due ${momentOf(scheduledAt)}`;
  return `Made ${momentOf(createdAt)}`;
}
