import { expect, test, vi } from 'vitest';
import { imageAddress } from '#domain/images/image-address.ts';
import { createPictureDesk } from './image-uploads.ts';

const RAW = 'data:image/jpeg;base64,RAW0';
const SMALL = 'data:image/jpeg;base64,SML0';
const ADDRESS = imageAddress('ab'.repeat(32));

function openDesk(upload: (dataUrl: string) => Promise<string> = async () => ADDRESS) {
  const calls = vi.fn(upload);
  const explain = (error: unknown) => (error instanceof Error ? error.message : 'unknown');
  return { desk: createPictureDesk({ upload: calls, explain }), calls };
}

test('a picture becomes its optimised form, then the address the server keeps it under', async () => {
  const { desk, calls } = openDesk();
  const optimizing = Promise.withResolvers<string>();
  const done = desk.optimize(RAW, optimizing.promise);
  expect(desk.workOn(RAW)).toEqual({ phase: 'optimizing' });
  const kept = desk.keep(RAW);
  expect(calls).not.toHaveBeenCalled();
  optimizing.resolve(SMALL);
  await done;
  expect(desk.current(RAW)).toBe(SMALL);
  expect(await kept).toBe(ADDRESS);
  expect(calls.mock.calls).toEqual([[SMALL]]);
  expect([desk.current(RAW), desk.current(SMALL), desk.workOn(SMALL)]).toEqual([ADDRESS, ADDRESS, null]);
  expect([desk.isKnown(RAW), desk.isKnown(SMALL), desk.isKnown('data:image/png;base64,OTHR')]).toEqual([
    true,
    true,
    false,
  ]);
});

test('however often it is asked, the same picture goes up once, and its address is known at once from then on', async () => {
  const { desk, calls } = openDesk();
  expect(await Promise.all([desk.keep(SMALL), desk.keep(SMALL)])).toEqual([ADDRESS, ADDRESS]);
  expect(await desk.keep(SMALL)).toBe(ADDRESS);
  expect(await desk.keep(ADDRESS)).toBe(ADDRESS);
  expect(calls).toHaveBeenCalledOnce();
});

test('a failed upload says why, and the next try may work', async () => {
  let fails = true;
  const { desk } = openDesk(async () => {
    if (fails) throw new Error('no network');
    return ADDRESS;
  });
  await expect(desk.keep(SMALL)).rejects.toThrow('no network');
  expect(desk.workOn(SMALL)).toEqual({ phase: 'failed', problem: 'no network' });
  expect(desk.workOn(SMALL)).toBe(desk.workOn(SMALL));
  fails = false;
  const again = desk.keep(SMALL);
  expect(desk.workOn(SMALL)).toEqual({ phase: 'uploading' });
  expect(await again).toBe(ADDRESS);
  expect(desk.workOn(SMALL)).toBeNull();
});

test('a picture that was refused is looked at again when it comes again', async () => {
  const { desk, calls } = openDesk();
  await desk.optimize(RAW, Promise.reject(new Error('no canvas')));
  expect([desk.current(RAW), desk.isKnown(RAW)]).toEqual([RAW, false]);
  await desk.optimize(RAW, Promise.resolve(RAW));
  expect([desk.current(RAW), desk.isKnown(RAW)]).toEqual([RAW, true]);
  await desk.keep(RAW);
  expect(calls.mock.calls).toEqual([[RAW]]);
});

test('what one person’s upload gives is not taken for another’s', async () => {
  const answer = Promise.withResolvers<string>();
  const { desk, calls } = openDesk(() => answer.promise);
  const first = desk.keep(SMALL);
  await vi.waitFor(() => expect(calls).toHaveBeenCalledOnce());
  desk.forgetAddresses();
  answer.resolve(ADDRESS);
  await first;
  expect(desk.current(SMALL)).toBe(SMALL);
  await desk.keep(SMALL);
  expect(calls).toHaveBeenCalledTimes(2);
});

test('every change is told', async () => {
  const { desk } = openDesk();
  const listener = vi.fn();
  const stop = desk.subscribe(listener);
  await desk.optimize(RAW, Promise.resolve(SMALL));
  await desk.keep(RAW);
  expect(listener.mock.calls.length).toBeGreaterThanOrEqual(4);
  stop();
  desk.forgetAddresses();
  expect(listener.mock.calls.length).toBe(4);
});
