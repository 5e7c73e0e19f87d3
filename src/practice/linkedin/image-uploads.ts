import { type HttpRequest, headerOf, isRecord, paramOf, readJson } from '#practice/http/request.ts';
import { empty, type HttpResponse, json, tooLarge } from '#practice/http/response.ts';
import type { Route } from '#practice/http/routes.ts';
import { readImageHeader } from '#practice/images/image-header.ts';
import { authenticate, authorize, bearerOf } from './authentication.ts';
import { badRequest, invalidFields, linkedInError, uploadPage, wrongMember } from './errors.ts';
import { isShowable } from './image-status.ts';
import { hash, makeSecret, type Network } from './network.ts';
import { missingFields, recordErrors, unknownFields } from './schema-errors.ts';
import type { Image, Token } from './state.ts';

/** The name of an upload's second step in faults and the journal; the first is `POST /rest/images`. */
export const UPLOAD_ROUTE = 'PUT /dms-uploads';

const REQUEST = 'initializeUploadRequest';

/** The two steps of an upload (docs/linkedin.md §5.1). */
export function imageUploadRoutes(network: Network): Route[] {
  return [
    { method: 'POST', path: '/rest/images', handle: (request) => initializeUpload(network, request) },
    {
      method: 'PUT',
      path: '/dms-uploads/sp/v2/:id/uploaded-image/:key/0',
      name: UPLOAD_ROUTE,
      spool: { folder: network.store.bytesFolder, maxBytes: () => network.store.state.settings.imageMaxBytes },
      handle: (request) => upload(network, request),
    },
  ];
}

async function initializeUpload(network: Network, request: HttpRequest): Promise<HttpResponse> {
  const { token, forbid } = authorize(network, request);
  if (request.query.get('action') !== 'initializeUpload') {
    throw badRequest('ILLEGAL_ARGUMENT', 'action must be initializeUpload');
  }
  if (!token.scopes.includes('w_member_social')) throw forbid('partnerApiImages.ACTION-initializeUpload');
  const body = readJson(request);
  if (!isRecord(body)) throw linkedInError('notADataMap');
  const upload = body[REQUEST];
  const errors = [
    ...missingFields(body, [REQUEST], ''),
    ...(upload === undefined ? [] : recordErrors(upload, `/${REQUEST}`, { required: ['owner'], optional: [] })),
    ...unknownFields(body, [REQUEST], ''),
  ];
  if (errors.length > 0) throw invalidFields(errors);
  const owner = isRecord(upload) ? upload['owner'] : null;
  if (owner !== `urn:li:person:${token.sub}`) throw wrongMember(`/${REQUEST}/owner`);
  return registerImage(network, token);
}

/** Registers an image without bytes; its upload address has LinkedIn's newer form, under our own origin. */
async function registerImage(network: Network, { sub, clientId }: Token): Promise<HttpResponse> {
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

/** Takes the bytes in one request; another one replaces them, as Postiz saw. Their format is checked afterwards. */
async function upload(network: Network, request: HttpRequest): Promise<HttpResponse> {
  const { store } = network;
  const { file } = request;
  const image = store.findImage(`urn:li:image:${paramOf(request, 'id')}`);
  if (!file || image?.uploadKey !== hash(paramOf(request, 'key'))) throw uploadPage(404);
  const contentType = headerOf(request, 'content-type').toLowerCase();
  checkType(contentType);
  checkToken(network, request, image);
  const receivedAt = network.now();
  if (receivedAt >= image.uploadExpiresAt) throw linkedInError('uploadExpired');
  if (file.isTooLong) return tooLarge();

  const header = await readImageHeader(file.path);
  await store.keepBytes(file);
  const isToFail = network.faults.take('within', UPLOAD_ROUTE, { sub: image.sub, tokenAgeMs: null }) !== null;
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
      hasFailed: isToFail || !isShowable(header),
    },
  });
  return empty(201);
}

/** A form's type, which some HTTP libraries add by themselves, is answered with a bare page (docs/linkedin.md §5.2). */
function checkType(contentType: string): void {
  const type = contentType.split(';')[0]?.trim() ?? '';
  if (type === 'application/x-www-form-urlencoded') throw uploadPage(400);
  const isTaken = type === '' || type === 'application/octet-stream' || type.startsWith('image/');
  if (!isTaken) throw linkedInError('unsupportedMedia');
}

function checkToken(network: Network, request: HttpRequest, image: Image): void {
  if (network.store.state.settings.imageUploadToken === 'refused') {
    if (bearerOf(request) !== '') throw uploadPage(400);
    return;
  }
  const token = authenticate(network, request);
  if (token.sub !== image.sub || token.clientId !== image.clientId) throw linkedInError('imageForbidden');
}
