import { type Exchange, headerOf, isRecord, paramOf, readJson } from '#practice/http/request.ts';
import { type Answer, empty, json, tooLarge } from '#practice/http/response.ts';
import type { Route } from '#practice/http/routes.ts';
import { readImageHeader } from '#practice/images/image-header.ts';
import { admit, authenticate, bearerOf, isAnswer } from './authentication.ts';
import {
  badRequest,
  imageForbidden,
  invalidFields,
  notADataMap,
  notPermitted,
  unsupportedMedia,
  uploadExpired,
  uploadPage,
  wrongMember,
} from './errors.ts';
import { isShowable } from './image-status.ts';
import { hash, makeSecret, type Network } from './network.ts';
import { missingFields, recordErrors, unknownFields } from './schema-errors.ts';
import type { Image } from './state.ts';

/** What faults and the journal call an upload's second step; the first is `POST /rest/images`. */
export const UPLOAD_ROUTE = 'PUT /dms-uploads';

const REQUEST = 'initializeUploadRequest';

/** The two steps of an upload (docs/linkedin.md §5.1). */
export function imageUploadRoutes(network: Network): Route[] {
  return [
    { method: 'POST', path: '/rest/images', handle: (exchange) => initializeUpload(network, exchange) },
    {
      method: 'PUT',
      path: '/dms-uploads/sp/v2/:id/uploaded-image/:key/0',
      name: UPLOAD_ROUTE,
      spool: { folder: network.store.bytesFolder, maxBytes: () => network.store.state.settings.imageMaxBytes },
      handle: (exchange) => upload(network, exchange),
    },
  ];
}

async function initializeUpload(network: Network, exchange: Exchange): Promise<Answer> {
  const admitted = admit(network, exchange);
  if (isAnswer(admitted)) return admitted;
  const { token, permissionSuffix } = admitted;
  if (exchange.query.get('action') !== 'initializeUpload') {
    return badRequest('ILLEGAL_ARGUMENT', 'action must be initializeUpload');
  }
  if (!token.scopes.includes('w_member_social')) {
    return notPermitted(`partnerApiImages.ACTION-initializeUpload.${permissionSuffix}`);
  }
  const body = readJson(exchange);
  if (!isRecord(body)) return notADataMap();
  const request = body[REQUEST];
  const errors = [
    ...missingFields(body, [REQUEST], ''),
    ...(request === undefined ? [] : recordErrors(request, `/${REQUEST}`, { required: ['owner'], optional: [] })),
    ...unknownFields(body, [REQUEST], ''),
  ];
  if (errors.length > 0) return invalidFields(errors);
  const owner = isRecord(request) ? request['owner'] : null;
  if (owner !== `urn:li:person:${token.sub}`) return wrongMember(`/${REQUEST}/owner`);
  return begin(network, token.sub, token.clientId);
}

/** Makes the image's place; the address to fill it has LinkedIn's newer form, under our own origin. */
async function begin(network: Network, sub: string, clientId: string): Promise<Answer> {
  const { state, putImage, touch } = network.store;
  const [id, key, createdAt] = [makeSecret('D5622AQ', 9), makeSecret('AQ', 30), network.now()];
  state.sequence += 1;
  touch();
  const image: Image = {
    urn: `urn:li:image:${id}`,
    sub,
    clientId,
    uploadKey: hash(key),
    createdAt,
    sequence: state.sequence,
    uploadExpiresAt: createdAt + state.settings.imageUploadLifeMs,
    uploads: 0,
    upload: null,
  };
  await putImage(image);
  const query = 'ca=vector_ads&cn=uploads&iri=B01-00&sync=0&v=beta';
  const uploadUrl = `${network.url}/dms-uploads/sp/v2/${id}/uploaded-image/${key}/0?${query}&ut=${hash(id).slice(0, 14)}`;
  return json(200, { value: { uploadUrlExpiresAt: image.uploadExpiresAt, uploadUrl, image: image.urn } });
}

/** Takes the bytes in one request; another one replaces them, as Postiz saw. What they are is found out afterwards. */
async function upload(network: Network, exchange: Exchange): Promise<Answer> {
  const { store } = network;
  const { file } = exchange;
  const image = store.findImage(`urn:li:image:${paramOf(exchange, 'id')}`);
  if (!file || image?.uploadKey !== hash(paramOf(exchange, 'key'))) return uploadPage(404);
  const contentType = headerOf(exchange, 'content-type').toLowerCase();
  const refused = refuseType(contentType) ?? refuseToken(network, exchange, image);
  if (refused) return refused;
  const receivedAt = network.now();
  if (receivedAt >= image.uploadExpiresAt) return uploadExpired();
  if (file.isTooLong) return tooLarge();

  const header = await readImageHeader(file.path);
  await store.keepBytes(file);
  const isFated = network.faults.take('within', UPLOAD_ROUTE, { sub: image.sub, tokenAgeMs: null }) !== null;
  await store.putImage({
    ...image,
    uploads: (store.findImage(image.urn)?.uploads ?? 0) + 1,
    upload: {
      sha256: file.sha256,
      bytes: file.bytes,
      contentType,
      header,
      receivedAt,
      readyAt: receivedAt + store.state.settings.imageProcessingMs,
      hasFailed: isFated || !isShowable(header),
    },
  });
  return empty(201);
}

/** A form's type, which some HTTP libraries add by themselves, is answered with a bare page (docs/linkedin.md §5.2). */
function refuseType(contentType: string): Answer | null {
  const type = contentType.split(';')[0]?.trim() ?? '';
  if (type === 'application/x-www-form-urlencoded') return uploadPage(400);
  return type === '' || type === 'application/octet-stream' || type.startsWith('image/') ? null : unsupportedMedia();
}

function refuseToken(network: Network, exchange: Exchange, image: Image): Answer | null {
  if (network.store.state.settings.imageUploadToken === 'refused') {
    return bearerOf(exchange) === '' ? null : uploadPage(400);
  }
  const token = authenticate(network, exchange);
  if (isAnswer(token)) return token;
  return token.sub === image.sub && token.clientId === image.clientId ? null : imageForbidden();
}
