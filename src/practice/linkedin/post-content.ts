import { isRecord } from '#practice/http/request.ts';
import { badRequest, checkLength, linkedInError } from './errors.ts';
import { statusOf } from './image-status.ts';
import type { Network } from './network.ts';
import { assetsOf, type Content } from './post-assets.ts';
import { recordErrors, unknownFields, urnErrors } from './schema-errors.ts';

const KINDS = ['media', 'multiImage', 'article', 'poll'];
const MAX_TITLE = 400;
const MAX_ALT_TEXT = 4086;
const [MIN_IMAGES, MAX_IMAGES] = [2, 20];

/** Schema errors of `content`, which holds exactly one of its kinds (docs/linkedin.md §3.4). */
export function contentErrors(content: unknown): string[] {
  if (content === undefined) return [];
  if (!isRecord(content)) return ['/content :: union type is not backed by a DataMap or null'];
  const unknown = unknownFields(content, KINDS, '/content');
  if (unknown.length > 0) return unknown;
  if (Object.keys(content).length !== 1) return ['/content :: DataMap should have exactly one key for a union type'];
  if ('media' in content) return imageErrors(content['media'], '/content/media', ['altText', 'title']);
  if ('multiImage' in content) return multiImageErrors(content['multiImage']);
  return 'article' in content ? articleErrors(content['article']) : [];
}

function imageErrors(image: unknown, path: string, optional: readonly string[]): string[] {
  const id = isRecord(image) ? image['id'] : undefined;
  return [...recordErrors(image, path, { required: ['id'], optional }), ...urnErrors(id, `${path}/id`)];
}

function multiImageErrors(multiImage: unknown): string[] {
  const path = '/content/multiImage';
  if (!isRecord(multiImage)) return [`${path} :: record type is not backed by a DataMap`];
  const { images, ...rest } = multiImage;
  const unknown = unknownFields(rest, [], path);
  if (images === undefined) {
    return [`${path}/images :: field is required but not found and has no default value`, ...unknown];
  }
  if (!Array.isArray(images)) return [`${path}/images :: array type is not backed by a DataList`, ...unknown];
  const isFitting = images.length >= MIN_IMAGES && images.length <= MAX_IMAGES;
  return [
    ...(isFitting ? [] : [`${path}/images :: array size ${images.length} is not in [${MIN_IMAGES}, ${MAX_IMAGES}]`]),
    ...images.flatMap((image: unknown, index) => imageErrors(image, `${path}/images/${index}`, ['altText'])),
    ...unknown,
  ];
}

function articleErrors(article: unknown): string[] {
  const path = '/content/article';
  const optional = ['description', 'thumbnail', 'thumbnailAltText'];
  const thumbnail = isRecord(article) ? article['thumbnail'] : undefined;
  return [
    ...recordErrors(article, path, { required: ['source', 'title'], optional }),
    ...urnErrors(thumbnail, `${path}/thumbnail`),
  ];
}

/** Throws what the content service refuses after the schema: texts too long, a card without a valid address, images that cannot be shown. */
export function checkContent(network: Network, content: Content | null, sub: string): void {
  if (!content) return;
  const assets = assetsOf(content);
  for (const { altText } of assets) checkLength('altText', altText ?? '', MAX_ALT_TEXT);
  checkArticle(content['article']);
  for (const { urn } of assets) checkAsset(network, urn, sub);
}

function checkArticle(article: unknown): void {
  if (!isRecord(article)) return;
  const [source, title] = [String(article['source']), String(article['title'])];
  if (!/^https?:\/\//i.test(source) || !URL.canParse(source)) throw badRequest('INVALID_URL', 'Invalid URL');
  if (title.trim() === '') throw badRequest('INVALID_VALUE_BLANK_FIELD', "title can't be blank");
  checkLength('title', title, MAX_TITLE);
}

/** Documents and videos cannot be uploaded here, so that none is known. */
function checkAsset(network: Network, urn: string, sub: string): void {
  if (urn.startsWith('urn:li:video:')) throw badRequest('INVALID_VIDEO_ID', 'Invalid video id');
  if (!urn.startsWith('urn:li:image:')) throw badRequest('INVALID_URN_TYPE', 'Invalid urn type');
  const image = network.store.findImage(urn);
  if (!image) throw badRequest('INVALID_IMAGE_ID', 'Invalid image id');
  if (image.sub !== sub) throw linkedInError('foreignAsset');
  const now = network.now();
  const status = statusOf(image, now);
  if (status === 'WAITING_UPLOAD' && now >= image.uploadExpiresAt) throw linkedInError('uploadExpired');
  if (status === 'PROCESSING_FAILED') throw linkedInError('assetFailed');
  if (status !== 'AVAILABLE') throw linkedInError('assetWaiting');
}
