import type { NetworkAuthor } from '#web/ui/network-post.tsx';

/** Who a preview says wrote the post; a visitor is told whose name will stand there. */
export function authorOf(
  user: { name: string; headline: string | null; photoURL: string | null } | null,
): NetworkAuthor {
  return { name: user?.name ?? 'Your name', headline: user?.headline ?? null, photoUrl: user?.photoURL ?? null };
}
