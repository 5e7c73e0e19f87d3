import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readImageDataUrl } from './data-url.ts';

const base64Of = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');

test('readImageDataUrl gives any bytes and their number, but not none', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ minLength: 1 }),
      fc.constantFrom('png', 'jpeg', 'svg+xml', 'vnd.ms-photo'),
      (bytes, kind) => {
        const base64 = base64Of(bytes);
        expect(readImageDataUrl(`data:image/${kind};base64,${base64}`)).toEqual({ base64, byteLength: bytes.length });
      },
    ),
  );
});

test('readImageDataUrl finds a character that base64 does not have, wherever it is', () => {
  const odd = fc.constantFrom(' ', '\n', '\t', '-', '_', '%', '=', '\0', '#', 'é');
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 6 }), odd, fc.nat(), (bytes, sign, at) => {
      const base64 = base64Of(bytes);
      const place = at % (base64.length - 4);
      const spoilt = base64.slice(0, place) + sign + base64.slice(place + 1);
      expect(readImageDataUrl(`data:image/png;base64,${spoilt}`)).toBeNull();
    }),
  );
});

test.each([
  ['nothing', ''],
  ['no bytes', 'data:image/png;base64,'],
  ['only padding', 'data:image/png;base64,===='],
  ['no comma', 'data:image/png;base64AAAA'],
  ['no base 64', 'data:image/png,AAAA'],
  ['percent-encoded', 'data:image/svg+xml,%3Csvg/%3E'],
  ['parameters', 'data:image/png;charset=utf-8;base64,AAAA'],
  ['another scheme', 'blob:image/png;base64,AAAA'],
  ['no image', 'data:text/html;base64,AAAA'],
  ['no kind', 'data:image/;base64,AAAA'],
  ['an endless kind', `data:image/${'a'.repeat(200)};base64,AAAA`],
  ['space before', ' data:image/png;base64,AAAA'],
  ['space after', 'data:image/png;base64,AAAA '],
  ['a line break within', 'data:image/png;base64,AA\nAA'],
  ['padding missing', 'data:image/png;base64,AAA'],
  ['too much padding', 'data:image/png;base64,A==='],
  ['the alphabet of addresses', 'data:image/png;base64,A-_A'],
  ['capitals', 'DATA:IMAGE/PNG;BASE64,AAAA'],
])('readImageDataUrl refuses %s', (_name, dataUrl) => {
  expect(readImageDataUrl(dataUrl)).toBeNull();
});

test('readImageDataUrl reads eight megabytes in good time', () => {
  const base64 = 'AAAA'.repeat(2_000_000);
  expect(readImageDataUrl(`data:image/png;base64,${base64}`)?.byteLength).toBe(6_000_000);
  expect(readImageDataUrl(`data:image/png;base64,${base64}-AAA`)).toBeNull();
});
