import type { RichDocument } from '#domain/documents/document.ts';
import { toMarkdown } from '#domain/documents/to-markdown.ts';

/** What the Markdown file of a post is made from. Instants are ISO strings. */
export type PostFileInput = {
  id: string;
  document: RichDocument;
  content: string;
  status: string;
  createdAt: string;
  updatedAt: string;
  scheduledAt: string | null;
  publishedAt: string | null;
  articleUrl: string | null;
  /** Its address on LinkedIn. */
  permalink: string | null;
};

const SLUG_MAX = 48;
const ID_LENGTH = 8;

/** `<date>-<slug>-<id8>.md`: the day it was published, else scheduled, else created (UTC), and its first words. */
export function postFileName(
  post: Pick<PostFileInput, 'id' | 'content' | 'createdAt' | 'scheduledAt' | 'publishedAt'>,
): string {
  const date = (post.publishedAt ?? post.scheduledAt ?? post.createdAt).slice(0, 10);
  return `${date}-${slugOf(post.content)}-${post.id.slice(0, ID_LENGTH)}.md`;
}

/** The first words in lower case without accents, or 'post' if there are none in Latin letters. */
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
 * A post as Markdown with YAML front matter, whose values are JSON, which is valid YAML.
 * @param imagePath the relative path of an image's file, or null
 */
export function writePostFile(post: PostFileInput, imagePath: (src: string) => string | null): string {
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
  return `---\n${lines.join('\n')}\n---\n\n${toMarkdown(post.document, imagePath)}\n`;
}
