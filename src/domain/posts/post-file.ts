import type { RichDocument } from '#domain/documents/document.ts';
import { toMarkdown } from '#domain/documents/to-markdown.ts';

/** A post as a file of an archive is made of it. Instants are ISO strings. */
export type FiledPost = {
  id: string;
  document: RichDocument;
  content: string;
  status: string;
  createdAt: string;
  updatedAt: string;
  scheduledAt: string | null;
  publishedAt: string | null;
  articleUrl: string | null;
  /** LinkedIn's address of it. */
  permalink: string | null;
};

const SLUG_MAX = 48;
const ID_SIGNS = 8;

/** `<date>-<slug>-<id8>.md`: when it was published, else planned, else begun (UTC), and its first words. */
export function postFileName(
  post: Pick<FiledPost, 'id' | 'content' | 'createdAt' | 'scheduledAt' | 'publishedAt'>,
): string {
  const date = (post.publishedAt ?? post.scheduledAt ?? post.createdAt).slice(0, 10);
  return `${date}-${slugOf(post.content)}-${post.id.slice(0, ID_SIGNS)}.md`;
}

/** The first words in small letters without accents, or 'post' where none can be written so. */
function slugOf(content: string): string {
  const plain = content
    .slice(0, SLUG_MAX * 4)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase();
  const words = plain.match(/[a-z0-9]+/g) ?? [];
  let slug = '';
  for (const word of words) {
    const longer = slug === '' ? word.slice(0, SLUG_MAX) : `${slug}-${word}`;
    if (longer.length > SLUG_MAX) break;
    slug = longer;
  }
  return slug === '' ? 'post' : slug;
}

/**
 * A post as Markdown with YAML front matter; its values are JSON, which YAML takes as it is.
 * @param picturePath what leads to a picture's file, or null
 */
export function writePostFile(post: FiledPost, picturePath: (src: string) => string | null): string {
  const facts = {
    id: post.id,
    status: post.status,
    created: post.createdAt,
    updated: post.updatedAt,
    scheduled: post.scheduledAt,
    published: post.publishedAt,
    source: post.articleUrl,
    linkedin: post.permalink,
  };
  const lines = Object.entries(facts).flatMap(([name, value]) =>
    value === null ? [] : [`${name}: ${JSON.stringify(value)}`],
  );
  return `---\n${lines.join('\n')}\n---\n\n${toMarkdown(post.document, picturePath)}\n`;
}
