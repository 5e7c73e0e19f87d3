import type { Ctx } from '#server/context.ts';
import {
  type Claim,
  deleteUploads,
  extendLease,
  insertUpload,
  listUploads,
  setWireBody,
  type UploadRow,
} from './store.ts';

/**
 * What LinkedIn was given of a publication's pictures. Everything but reading and forgetting is guarded by the claim, and
 * impossible from the moment on in which a send of it began: a publication's bytes never change under a send.
 */
export function findUploads(ctx: Ctx, input: { publicationId: string }): Promise<UploadRow[]> {
  return listUploads(ctx.db, input.publicationId);
}

/** Goes on holding a claim for another `leaseMs`. False where it is lost: then nothing more may be done. */
export function keepClaim(ctx: Ctx, input: { claim: Claim; leaseMs: number }): Promise<boolean> {
  return extendLease(ctx.db, input.claim, input.leaseMs);
}

/** Writes down what LinkedIn calls a picture it was given. False where the claim is lost. */
export function keepUpload(ctx: Ctx, input: { claim: Claim; hash: string; urn: string }): Promise<boolean> {
  return insertUpload(ctx.db, input.claim, input);
}

/** Writes down the exact bytes of every attempt from now on. False where the claim is lost. */
export function keepWireBody(ctx: Ctx, input: { claim: Claim; wireBody: string; leaseMs: number }): Promise<boolean> {
  return setWireBody(ctx.db, input.claim, input.wireBody, input.leaseMs);
}

/** Forgets what LinkedIn was given, and the bytes that name it. The caller holds the publication, and none of it may be out. */
export function forgetUploads(ctx: Ctx, input: { publicationId: string }): Promise<void> {
  return deleteUploads(ctx.db, input.publicationId);
}
