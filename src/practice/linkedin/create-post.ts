import { isDeepStrictEqual } from 'node:util';
import { type Exchange, isRecord, readJson } from '#practice/http/request.ts';
import { type Answer, empty } from '#practice/http/response.ts';
import { admit, isAnswer } from './authentication.ts';
import { badRequest, duplicateOf, invalidFields, notADataMap, notPermitted, tooLong, wrongMember } from './errors.ts';
import { type Rendered, renderLittleText } from './little-text.ts';
import type { Network } from './network.ts';
import { assetsOf } from './post-assets.ts';
import { type PostBody, readPostBody } from './post-body.ts';
import { refuseContent } from './post-content.ts';
import { makePostUrn } from './post-ids.ts';
import type { Image, Post } from './state.ts';
import { countPost, refuseUnverified } from './throttle.ts';

/** The route whose calls the journal follows one by one, and which faults mean when they name none. */
export const CREATE_ROUTE = 'POST /rest/posts';

/**
 * POST /rest/posts: the gate, the permission, the schema, the author, the text, the images, the duplicate.
 * From the duplicate check to `putPost` nothing waits, so of two identical calls at once one is a duplicate.
 */
export async function createPost(network: Network, exchange: Exchange): Promise<Answer> {
  const admitted = admit(network, exchange);
  if (isAnswer(admitted)) return admitted;
  const { token, permissionSuffix } = admitted;
  if (!token.scopes.includes('w_member_social'))
    return notPermitted(`partnerApiPostsExternal.CREATE.${permissionSuffix}`);

  const value = readJson(exchange);
  if (!isRecord(value)) return notADataMap();
  const body = readPostBody(value);
  if ('errors' in body) return invalidFields(body.errors);
  if (body.author !== `urn:li:person:${token.sub}`) return wrongMember('/author');

  const { settings } = network.store.state;
  const text = renderLittleText(body.commentary, settings);
  const refused =
    refuseText(body, text, settings.maxTextLength) ??
    refuseContent(network, body.content, token.sub) ??
    refuseUnverified(network, token.sub);
  if (refused) return refused;
  const earlier = findDuplicate(network, token.sub, body, text);
  if (earlier) {
    await network.store.settled(earlier.urn);
    return duplicateOf(earlier.urn);
  }
  const post = await commit(network, token.sub, body, text);
  return empty(201, { 'x-restli-id': post.urn });
}

function refuseText(body: PostBody, text: Rendered, maxLength: number): Answer | null {
  if (body.lifecycleState !== 'PUBLISHED') {
    return badRequest('INVALID_VALUE_FOR_FIELD', 'lifecycleState must be PUBLISHED on creation');
  }
  const isBlank = body.commentary.trim() === '' && !body.content && !body.reshareParent;
  if (isBlank) return badRequest('INVALID_VALUE_BLANK_FIELD', "commentary can't be blank");
  return text.rendered.length > maxLength ? tooLong(text.rendered, maxLength) : null;
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
  await Promise.all([putPost(post), ...takeFate(network, post)]);
  return post;
}

/** A post whose images fail after all is never seen (docs/linkedin.md §5.5): the fault `image-fails`. */
function takeFate(network: Network, { sub, content }: Post): Promise<void>[] {
  const images = assetsOf(content)
    .map(({ urn }) => network.store.findImage(urn))
    .filter((image): image is Image => image !== null);
  const isFated = images.length > 0 && network.faults.take('within', CREATE_ROUTE, { sub, tokenAgeMs: null }) !== null;
  if (!isFated) return [];
  return images.flatMap((image) =>
    image.upload ? [network.store.putImage({ ...image, upload: { ...image.upload, hasFailed: true } })] : [],
  );
}
