import type { Answer } from '../http/answer.ts';
import { isRecord } from '../http/exchange.ts';
import { badRequest } from './errors.ts';

const KINDS = ['media', 'multiImage', 'article', 'poll'];
const MAX_TITLE = 400;

/** Schema faults of `content`, which holds exactly one of its kinds (linkedin-api §2.1). */
export function contentErrors(content: unknown): string[] {
  if (content === undefined) return [];
  if (!isRecord(content)) return ['/content :: union type is not backed by a DataMap or null'];
  const kinds = Object.keys(content);
  const unknown = kinds.filter((kind) => !KINDS.includes(kind));
  if (unknown.length > 0) return unknown.map((kind) => `/content/${kind} :: unrecognized field found but not allowed`);
  if (kinds.length !== 1) return ['/content :: DataMap should have exactly one key for a union type'];
  const article = content['article'];
  if (!isRecord(article)) return [];
  return ['source', 'title']
    .filter((name) => typeof article[name] !== 'string')
    .map((name) => `/content/article/${name} :: field is required but not found and has no default value`);
}

/** What the content service refuses after the schema: a card that is none, and any picture, for none can be uploaded. */
export function refuseContent(content: Readonly<Record<string, unknown>> | null): Answer | null {
  if (!content) return null;
  if ('media' in content) return badRequest('INVALID_IMAGE_ID', 'Invalid image id');
  if ('multiImage' in content) return badRequest('INVALID_IMAGE_ID', 'Invalid image id');
  const article = content['article'];
  if (!isRecord(article)) return null;
  const [source, title] = [String(article['source']), String(article['title'])];
  if (!/^https?:\/\//i.test(source) || !URL.canParse(source)) return badRequest('INVALID_URL', 'Invalid URL');
  if (title.length <= MAX_TITLE) return null;
  const message = `title length ${title.length} can't exceeded maximum ${MAX_TITLE} length`;
  return badRequest('FIELD_LENGTH_TOO_LONG', message);
}
