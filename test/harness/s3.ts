import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/**
 * `slow-down`, `internal`: answers of a busy server. `cut`: half of a body, then the connection ends. `hang`: no answer. `late`: stores
 * what is put, and loses the answer.
 */
type S3Fault = 'slow-down' | 'internal' | 'cut' | 'hang' | 'late';

export type TestS3 = {
  readonly bucket: { endpoint: string; region: string; bucket: string; accessKeyId: string; secretAccessKey: string };
  /** The objects, by their keys. */
  readonly objects: Map<string, { bytes: Buffer; writtenAt: Date }>;
  /** Every request that was answered or faulted, as 'PUT some/key'. */
  readonly requests: string[];
  /** Does so with the next requests of this method, or of any, once so many of them were answered well. */
  fail(fault: S3Fault, options?: { times?: number; method?: string; after?: number }): void;
  /** No request fails any more. */
  recover(): void;
  close(): Promise<void>;
};

class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string) {
    super(`${code} of the stand-in`);
    this.status = status;
    this.code = code;
  }
}

/** Most keys of a page, as S3 has it. */
const PAGE = 1000;
/** How far a request's time may be off, as S3 has it. */
const SKEW_MS = 15 * 60_000;

/**
 * A stand-in for S3 over HTTP: one bucket, path-style addresses, signatures of version 4 checked from their definition, the hash of each
 * body checked, ListObjectsV2 in pages, errors as XML with S3's codes.
 */
export async function startTestS3(): Promise<TestS3> {
  const keys = { accessKeyId: 'AKIATESTTESTTESTTEST', secretAccessKey: 'a+secret/of=the+tests/that=is+long/enough=' };
  const objects: TestS3['objects'] = new Map();
  const requests: string[] = [];
  const faults: { fault: S3Fault; method: string | null; after: number }[] = [];
  const region = 'eu-test-1';

  function takeFault(method: string): S3Fault | null {
    const at = faults.findIndex((one) => one.method === null || one.method === method);
    const next = faults[at];
    if (next === undefined) return null;
    next.after -= 1;
    if (next.after >= 0) return null;
    faults.splice(at, 1);
    return next.fault;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '' } = request;
    const url = new URL(request.url ?? '/', 'http://s3');
    const [, bucket, ...rest] = url.pathname.split('/');
    const key = rest.join('/');
    requests.push(`${method} ${key}`);
    const fault = takeFault(method);
    if (fault === 'hang') return;
    if (fault === 'cut' && method === 'PUT') {
      await once(request, 'data');
      response.destroy();
      return;
    }
    const body = await buffer(request);
    if (fault === 'slow-down') throw new Refusal(503, 'SlowDown');
    if (fault === 'internal') throw new Refusal(500, 'InternalError');
    checkSignature(request, url, body, { ...keys, region });
    if (bucket !== 'images') throw new Refusal(404, 'NoSuchBucket');
    const object = objects.get(key);
    if (method === 'PUT') {
      objects.set(key, { bytes: body, writtenAt: new Date() });
      if (fault === 'late') response.destroy();
      else response.writeHead(200, { etag: etagOf(body) }).end();
    } else if (method === 'DELETE') {
      objects.delete(key);
      response.writeHead(204).end();
    } else if (key === '') {
      response.writeHead(200, { 'content-type': 'application/xml' }).end(listPage(objects, url.searchParams));
    } else if (object === undefined) {
      throw new Refusal(404, 'NoSuchKey');
    } else {
      const { bytes } = object;
      response.writeHead(200, { 'content-length': bytes.length, etag: etagOf(bytes) });
      if (fault === 'cut') response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy());
      else response.end(method === 'HEAD' ? undefined : bytes);
    }
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      const { status, code } = error instanceof Refusal ? error : new Refusal(500, 'InternalError');
      const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>A &quot;reason&quot;.</Message></Error>`;
      response
        .writeHead(status, { 'content-type': 'application/xml' })
        .end(request.method === 'HEAD' ? undefined : xml);
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    bucket: { endpoint: `http://127.0.0.1:${port}`, region, bucket: 'images', ...keys },
    objects,
    requests,
    fail(fault, { times = 1, method, after = 0 } = {}) {
      for (let n = 0; n < times; n += 1) faults.push({ fault, method: method ?? null, after: n === 0 ? after : 0 });
    },
    recover() {
      faults.length = 0;
    },
    async close() {
      server.closeAllConnections();
      await once(server.close(), 'close');
    },
  };
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest();
const etagOf = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`;
/** As URIs of a signature are written: everything but letters, digits and -._~ */
const encode = (text: string) =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** Signature version 4 in the header `Authorization`. @throws Refusal as S3 refuses */
function checkSignature(
  { method = '', headers }: IncomingMessage,
  url: URL,
  body: Buffer,
  own: { accessKeyId: string; secretAccessKey: string; region: string },
): void {
  const { credential, names, signature } =
    /^AWS4-HMAC-SHA256 Credential=(?<credential>[^,]+), ?SignedHeaders=(?<names>[^,]+), ?Signature=(?<signature>\w{64})$/.exec(
      headers.authorization ?? '',
    )?.groups ?? {};
  if (credential === undefined || names === undefined) throw new Refusal(403, 'AccessDenied');
  const [keyId, day = '', region = '', ...scope] = credential.split('/');
  if (keyId !== own.accessKeyId) throw new Refusal(403, 'InvalidAccessKeyId');
  if (region !== own.region) throw new Refusal(400, 'AuthorizationHeaderMalformed');
  const time = String(headers['x-amz-date']);
  const at = Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (!(Math.abs(at - Date.now()) < SKEW_MS)) throw new Refusal(403, 'RequestTimeTooSkewed');
  const bodyHash = String(headers['x-amz-content-sha256']);
  const query = [...url.searchParams].map(([name, value]) => `${encode(name)}=${encode(value)}`).sort();
  const canonical = [
    method,
    url.pathname.split('/').map(decodeURIComponent).map(encode).join('/'),
    query.join('&'),
    ...names.split(';').map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    names,
    bodyHash,
  ].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', time, [day, region, ...scope].join('/'), sha256(canonical)].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${own.secretAccessKey}`);
  if (hmac(key, toSign).toString('hex') !== signature) throw new Refusal(403, 'SignatureDoesNotMatch');
  if (sha256(body) !== bodyHash) throw new Refusal(400, 'XAmzContentSHA256Mismatch');
}

function listPage(objects: TestS3['objects'], query: URLSearchParams): string {
  if (query.get('list-type') !== '2') throw new Refusal(400, 'InvalidArgument');
  const prefix = query.get('prefix') ?? '';
  const token = query.get('continuation-token');
  const after = token === null ? '' : Buffer.from(token, 'base64').toString();
  const all = [...objects]
    .filter(([key]) => key.startsWith(prefix) && key > after)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const page = all.slice(0, Math.min(PAGE, Number(query.get('max-keys') ?? PAGE)));
  const isTruncated = page.length < all.length;
  // Padded, so that it holds the signs of base64 that an address has to escape.
  const next = isTruncated ? Buffer.from(page.at(-1)?.[0] ?? '').toString('base64') : null;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">',
    `<Name>images</Name><Prefix>${prefix}</Prefix><KeyCount>${page.length}</KeyCount><MaxKeys>${PAGE}</MaxKeys>`,
    `<IsTruncated>${isTruncated}</IsTruncated>`,
    next === null ? '' : `<NextContinuationToken>${next}</NextContinuationToken>`,
    ...page.map(
      ([key, { bytes, writtenAt }]) =>
        `<Contents><Key>${key}</Key><LastModified>${writtenAt.toISOString()}</LastModified><ETag>${etagOf(bytes).replaceAll('"', '&quot;')}</ETag><Size>${bytes.length}</Size><StorageClass>STANDARD</StorageClass></Contents>`,
    ),
    '</ListBucketResult>',
  ].join('');
}
