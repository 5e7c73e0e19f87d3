import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { textOf } from './s3-xml.ts';

export type S3Bucket = {
  /** Its origin, such as https://s3.eu-central-1.amazonaws.com; a bucket's name is the first part of each path. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
};
/** All in ms. */
export type S3Times = { attemptMs: number; allMs: number; pauseMs: number };

/**
 * A try takes at most 10 s, and all tries 20 s: a transaction that waits for a blob is ended by the database after 30 s
 * (`db/connect.ts`).
 */
const TIMES: S3Times = { attemptMs: 10_000, allMs: 20_000, pauseMs: 200 };
/** 409: another write of the same key is under way; 429 and 503: slower, please. */
const PASSES = new Set([409, 429, 500, 502, 503, 504]);

/** Of an answer that has no body, as to HEAD. */
export const NO_CODE = 'none';

/** A refusal, by S3's own code, such as SignatureDoesNotMatch. */
export class S3Error extends Error {
  override readonly name = 'S3Error';
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(`S3 answers ${status} ${code}: ${message}`);
    this.status = status;
    this.code = code;
  }
}

type S3Request = {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  key?: string;
  query?: Record<string, string>;
  body?: Buffer;
};

/** Makes a signed request and gives what `read` makes of its answer; with tries again where it failed for a reason that passes. */
export type S3Send = <T>(request: S3Request, read: (answer: Response) => Promise<T>) => Promise<T>;

/**
 * Requests to one bucket by path-style addresses, which every S3 server knows. Bodies are signed too, so that what was cut off or changed
 * on its way is refused.
 */
export function createS3Send(bucket: S3Bucket, times: S3Times = TIMES): S3Send {
  const { endpoint, region, accessKeyId, secretAccessKey } = bucket;
  // It only signs: its own tries have no limit of time and do not cover the reading of an answer.
  const signer = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 });

  async function tryOnce<T>({ method, key = '', query = {}, body }: S3Request, read: (answer: Response) => Promise<T>) {
    const url = new URL(`${endpoint}/${bucket.bucket}${key === '' ? '' : `/${key}`}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const sha256 = createHash('sha256')
      .update(body ?? '')
      .digest('hex');
    const signed = await signer.sign(url.href, {
      method,
      headers: { 'x-amz-content-sha256': sha256 },
      ...(body === undefined ? {} : { body: new Uint8Array(body) }),
    });
    const late = new AbortController();
    // Not beyond `read`: a stream that it gives may be read slowly.
    const timer = setTimeout(() => late.abort(new Error(`no answer in ${times.attemptMs} ms`)), times.attemptMs);
    try {
      const answer = await fetch(signed, { redirect: 'manual', signal: late.signal });
      if (!answer.ok) throw await readRefusal(answer);
      return await read(answer);
    } finally {
      clearTimeout(timer);
    }
  }

  return async (request, read) => {
    const until = performance.now() + times.allMs;
    for (let pauseMs = times.pauseMs; ; pauseMs *= 2) {
      try {
        return await tryOnce(request, read);
      } catch (error) {
        const isFinal = error instanceof S3Error && !PASSES.has(error.status);
        // The last try must still have its time.
        if (isFinal || performance.now() + pauseMs + times.attemptMs > until) throw error;
      }
      await sleep(pauseMs * (1 + Math.random()));
    }
  };
}

async function readRefusal(answer: Response): Promise<S3Error> {
  const { Code = NO_CODE, Message = 'without a reason' } = textOf(await answer.text(), ['Code', 'Message']);
  return new S3Error(answer.status, Code, Message);
}
