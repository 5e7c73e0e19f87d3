import { createReadStream } from 'node:fs';
import { type HttpRequest, paramOf } from '#practice/http/request.ts';
import { type HttpResponse, json } from '#practice/http/response.ts';
import type { Route } from '#practice/http/routes.ts';
import { authorize, canReadMembers, readKey } from './authentication.ts';
import { linkedInError } from './errors.ts';
import { statusOf } from './image-status.ts';
import { hash, type Network } from './network.ts';
import type { Image } from './state.ts';

const DOWNLOAD_LIFE_S = 30 * 86_400;

/** What can be read of images: their status, for a community management app, and their bytes, for whoever has the address. */
export function imageRoutes(network: Network): Route[] {
  return [
    { method: 'GET', path: '/rest/images/:urn', handle: (request) => showStatus(network, request) },
    { method: 'GET', path: '/dms/image/v2/:id/feedshare/:sha256', handle: (request) => download(network, request) },
  ];
}

/** The address of an image's bytes, without the origin: it ends after 30 days and serves those very bytes, or null. */
export function findDownloadPath(network: Network, image: Image | null): string | null {
  const now = network.now();
  if (!image?.upload || statusOf(image, now) !== 'AVAILABLE') return null;
  const lastSecond = Math.floor(now / 1000) + DOWNLOAD_LIFE_S;
  const path = `/dms/image/v2/${idOf(image)}/feedshare/${image.upload.sha256}`;
  return `${path}?e=${lastSecond}&v=beta&t=${signatureOf(image, lastSecond)}`;
}

function showStatus(network: Network, request: HttpRequest): HttpResponse {
  const { token } = authorize(network, request);
  if (!canReadMembers(token)) throw linkedInError('imageForbidden');
  const image = network.store.findImage(readKey(request));
  if (!image) throw linkedInError('notFound');
  if (image.sub !== token.sub) throw linkedInError('imageForbidden');
  const path = findDownloadPath(network, image);
  const { width, height } = image.upload?.header ?? {};
  return json(200, {
    ...(path !== null && {
      downloadUrlExpiresAt: (Math.floor(network.now() / 1000) + DOWNLOAD_LIFE_S) * 1000,
      downloadUrl: `${network.url}${path}`,
      aspectRatioWidth: width,
      aspectRatioHeight: height,
    }),
    id: image.urn,
    owner: `urn:li:person:${image.sub}`,
    status: statusOf(image, network.now()),
  });
}

function download(network: Network, request: HttpRequest): HttpResponse {
  const now = network.now();
  const image = network.store.findImage(`urn:li:image:${paramOf(request, 'id')}`);
  const lastSecond = Number(request.query.get('e'));
  if (!image?.upload || request.query.get('t') !== signatureOf(image, lastSecond)) throw linkedInError('notFound');
  const isThere = statusOf(image, now) === 'AVAILABLE' && image.upload.sha256 === paramOf(request, 'sha256');
  if (!isThere) throw linkedInError('notFound');
  if (lastSecond * 1000 < now) return json(403, { message: 'Expired' });
  return {
    status: 200,
    headers: {
      'content-type': `image/${image.upload.header?.format}`,
      'content-length': String(image.upload.bytes),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'",
      'cache-control': 'private, max-age=3600',
    },
    body: createReadStream(network.store.bytesPath(image.upload.sha256)),
  };
}

function signatureOf(image: Image, lastSecond: number): string {
  return hash(`${image.urn} ${image.uploadKey} ${lastSecond}`).slice(0, 22);
}

function idOf({ urn }: Image): string {
  return urn.split(':').at(-1) ?? '';
}
