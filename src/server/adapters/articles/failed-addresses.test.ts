import { expect, test } from 'vitest';
import { PageError } from '#server/ports/web-page.ts';
import { rememberFailures } from './failed-addresses.ts';

test('an address that failed in a costly way is not read again for a minute', async () => {
  let now = 0;
  let reads = 0;
  const once = rememberFailures(() => now);
  const read = () => {
    reads += 1;
    return Promise.reject(new PageError('unreadable'));
  };
  await expect(once('https://a.example', read)).rejects.toMatchObject({ code: 'unreadable' });
  now = 59_999;
  await expect(once('https://a.example', read)).rejects.toMatchObject({ code: 'unreadable' });
  expect(reads).toBe(1);
  expect(await once('https://b.example', async () => 'read')).toBe('read');
  now = 60_001;
  await expect(once('https://a.example', read)).rejects.toThrow();
  expect(reads).toBe(2);
});

test('what may be well the next moment is tried again, and only the latest are remembered', async () => {
  const once = rememberFailures(() => 0);
  const fail = (code: 'unreachable' | 'too_large') => () => Promise.reject(new PageError(code));
  await expect(once('https://a.example', fail('unreachable'))).rejects.toThrow();
  expect(await once('https://a.example', async () => 'read')).toBe('read');
  for (let at = 0; at <= 1000; at += 1) await once(`https://${at}.example`, fail('too_large')).catch(() => undefined);
  expect(await once('https://0.example', async () => 'read')).toBe('read');
  await expect(once('https://1000.example', async () => 'read')).rejects.toMatchObject({ code: 'too_large' });
});
