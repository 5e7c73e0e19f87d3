import { isDeepStrictEqual } from 'node:util';
import { type HttpRequest, readJson } from '#practice/http/request.ts';
import { empty, type HttpResponse } from '#practice/http/response.ts';
import { authorize } from './authentication.ts';
import { badRequest, duplicateOf, tooLong, wrongMember } from './errors.ts';
import { type Rendered, renderLittleText } from './little-text.ts';
import type { Network } from './network.ts';
import { assetsOf } from './post-assets.ts';
import { type PostBody, readPostBody } from './post-body.ts';
import { checkContent } from './post-content.ts';
import { makePostUrn } from './post-ids.ts';
import type { Image, Post } from './state.ts';
import { checkUnverified, countPost } from './throttle.ts';

/** The route whose calls the journal records one by one, and the default route of faults. */
export const CREATE_ROUTE = 'POST /rest/posts';

/**
 * POST /rest/posts: the token, the permission, the schema, the author, the text, the images, the duplicate.
 * From the duplicate check to `putPost` nothing is awaited, so of two identical calls at once one is a duplicate.
 */
export async function createPost(network: Network, request: HttpRequest): Promise<HttpResponse> {
  const { token, forbid } = authorize(network, request);
  if (!token.scopes.includes('w_member_social')) throw forbid('partnerApiPostsExternal.CREATE');
  const body = readPostBody(readJson(request));
  if (body.author !== `urn:li:person:${token.sub}`) throw wrongMember('/author');

  const { settings } = network.store.state;
  const text = renderLittleText(body.commentary, settings);
  checkText(body, text, settings.maxTextLength);
  checkContent(network, body.content, token.sub);
  checkUnverified(network, token.sub);
  const earlier = findDuplicate(network, token.sub, body, text);
  if (earlier) {
    await network.store.settled(earlier.urn);
    throw duplicateOf(earlier.urn);
  }
  const post = await commit(network, token.sub, body, text);
  return empty(201, { 'x-restli-id': post.urn });
}

function checkText(body: PostBody, text: Rendered, maxLength: number): void {
  if (body.lifecycleState !== 'PUBLISHED') {
    throw badRequest('INVALID_VALUE_FOR_FIELD', 'lifecycleState must be PUBLISHED on creation');
  }
  const isBlank = body.commentary.trim() === '' && !body.content && !body.reshareParent;
  if (isBlank) throw badRequest('INVALID_VALUE_BLANK_FIELD', "commentary can't be blank");
  if (text.rendered.length > maxLength) throw tooLong(text.rendered, maxLength);
}

/** Deleted posts count too (docs/linkedin.md §9.2). */
function findDuplicate(network: Network, sub: string, body: PostBody, text: Rendered): Post | null {
  const since = network.now() - network.store.state.settings.duplicateWindowMs;
  const isSame = (post: Post): boolean =>
    post.sub === sub &&
    post.createdAt > since &&
    post.rendered === text.rendered &&
    isDeepStrictEqual(post.content, body.content);
  return network.store.posts().findLast(isSame) ?? null;
}

async function commit(network: Network, sub: string, body: PostBody, text: Rendered): Promise<Post> {
  const { state, putPost, touch } = network.store;
  const createdAt = network.now();
  state.sequence += 1;
  const post: Post = {
    urn: makePostUrn(createdAt, state.sequence),
    sub,
    raw: body.commentary,
    ...text,
    visibility: body.visibility,
    feedDistribution: body.feedDistribution,
    content: body.content,
    createdAt,
    deletedAt: null,
  };
  countPost(network, sub);
  touch();
  await Promise.all([putPost(post), ...failImages(network, post)]);
  return post;
}

/** The fault `image-fails`: a post whose images fail later is never seen (docs/linkedin.md §5.5). */
function failImages(network: Network, { sub, content }: Post): Promise<void>[] {
  const images = assetsOf(content)
    .map(({ urn }) => network.store.findImage(urn))
    .filter((image): image is Image => image !== null);
  const isToFail = images.length > 0 && network.faults.take('within', CREATE_ROUTE, { sub, tokenAgeMs: null }) !== null;
  if (!isToFail) return [];
  return images.flatMap((image) =>
    image.upload ? [network.store.putImage({ ...image, upload: { ...image.upload, hasFailed: true } })] : [],
  );
}
