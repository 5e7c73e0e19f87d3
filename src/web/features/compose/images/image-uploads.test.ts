import { expect, test, vi } from 'vitest';
import { imageAddress } from '#domain/images/image-address.ts';
import { createImageUploads } from './image-uploads.ts';

const RAW = 'data:image/jpeg;base64,RAW0';
const SMALL = 'data:image/jpeg;base64,SML0';
const ADDRESS = imageAddress('ab'.repeat(32));

function openUploads(send: (dataUrl: string) => Promise<string> = async () => ADDRESS) {
  const calls = vi.fn(send);
  return { uploads: createImageUploads(calls), calls };
}

test('an image becomes its optimised form, then its address on the server', async () => {
  const { uploads, calls } = openUploads();
  const optimizing = Promise.withResolvers<string>();
  const done = uploads.optimize(RAW, optimizing.promise);
  expect(uploads.getStatus(RAW)).toEqual({ phase: 'optimizing' });
  const kept = uploads.upload(RAW);
  expect(calls).not.toHaveBeenCalled();
  optimizing.resolve(SMALL);
  await done;
  expect(uploads.currentSrc(RAW)).toBe(SMALL);
  expect(await kept).toBe(ADDRESS);
  expect(calls.mock.calls).toEqual([[SMALL]]);
  expect([uploads.currentSrc(RAW), uploads.currentSrc(SMALL), uploads.getStatus(SMALL)]).toEqual([
    ADDRESS,
    ADDRESS,
    null,
  ]);
  expect([
    uploads.isProcessed(RAW),
    uploads.isProcessed(SMALL),
    uploads.isProcessed('data:image/png;base64,OTHR'),
  ]).toEqual([true, true, false]);
});

test('the same image is uploaded once, however often that is asked for', async () => {
  const { uploads, calls } = openUploads();
  expect(await Promise.all([uploads.upload(SMALL), uploads.upload(SMALL)])).toEqual([ADDRESS, ADDRESS]);
  expect(await uploads.upload(SMALL)).toBe(ADDRESS);
  expect(await uploads.upload(ADDRESS)).toBe(ADDRESS);
  expect(calls).toHaveBeenCalledOnce();
});

test('a failed upload says why, and the next try may work', async () => {
  let fails = true;
  const { uploads } = openUploads(async () => {
    if (fails) throw new Error('no network');
    return ADDRESS;
  });
  await expect(uploads.upload(SMALL)).rejects.toThrow('no network');
  expect(uploads.getStatus(SMALL)).toEqual({ phase: 'failed', problem: 'no network' });
  expect(uploads.getStatus(SMALL)).toBe(uploads.getStatus(SMALL));
  fails = false;
  const again = uploads.upload(SMALL);
  expect(uploads.getStatus(SMALL)).toEqual({ phase: 'uploading' });
  expect(await again).toBe(ADDRESS);
  expect(uploads.getStatus(SMALL)).toBeNull();
});

test('an image that could not be optimised is tried again when it is added again', async () => {
  const { uploads, calls } = openUploads();
  await uploads.optimize(RAW, Promise.reject(new Error('no canvas')));
  expect([uploads.currentSrc(RAW), uploads.isProcessed(RAW)]).toEqual([RAW, false]);
  await uploads.optimize(RAW, Promise.resolve(RAW));
  expect([uploads.currentSrc(RAW), uploads.isProcessed(RAW)]).toEqual([RAW, true]);
  await uploads.upload(RAW);
  expect(calls.mock.calls).toEqual([[RAW]]);
});

test('the address of one person’s upload is not used for another person', async () => {
  const answer = Promise.withResolvers<string>();
  const { uploads, calls } = openUploads(() => answer.promise);
  const first = uploads.upload(SMALL);
  await vi.waitFor(() => expect(calls).toHaveBeenCalledOnce());
  uploads.clearAddresses();
  answer.resolve(ADDRESS);
  await first;
  expect(uploads.currentSrc(SMALL)).toBe(SMALL);
  await uploads.upload(SMALL);
  expect(calls).toHaveBeenCalledTimes(2);
});

test('every change notifies the listeners', async () => {
  const { uploads } = openUploads();
  const listener = vi.fn();
  const stop = uploads.subscribe(listener);
  await uploads.optimize(RAW, Promise.resolve(SMALL));
  await uploads.upload(RAW);
  expect(listener.mock.calls.length).toBeGreaterThanOrEqual(4);
  stop();
  uploads.clearAddresses();
  expect(listener.mock.calls.length).toBe(4);
});
