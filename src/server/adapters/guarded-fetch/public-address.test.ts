import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseAddress } from './parse-address.ts';
import { canRequest, isPublicAddress } from './public-address.ts';

test.each([
  'http://127.0.0.1/',
  'http://127.1/',
  'http://127.0.1/',
  'http://2130706433/',
  'http://0x7f000001/',
  'http://0x7f.0.0.1/',
  'http://0177.0.0.1/',
  'http://017700000001/',
  'http://127.0.0.1./',
  'http://127.255.255.254/',
  'http://127。0。0。1/',
  'http://127.0.0.1/',
  'http://①②⑦.⓪.⓪.①/',
  'http://%31%32%37.0.0.1/',
  'http://0/',
  'http://0.0.0.0/',
  'http://[::]/',
  'http://[::1]/',
  'http://[0:0:0:0:0:0:0:1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:7f00:1]/',
  'http://[::127.0.0.1]/',
  'http://[64:ff9b::7f00:1]/',
  'http://[64:ff9b:1::a00:1]/',
  'http://[2002:7f00:1::]/',
  'http://[2001:0:7f00:1::]/',
  'http://[2600::5efe:7f00:1]/',
  'http://[fe80::1]/',
  'http://[fec0::1]/',
  'http://[fc00::1]/',
  'http://[fd00:ec2::254]/',
  'http://[ff02::1]/',
  'http://[2001:db8::1]/',
  'http://[4000::1]/',
  'http://10.0.0.1/',
  'http://10.1/',
  'http://172.16.0.1/',
  'http://172.31.255.255/',
  'http://192.168.0.1/',
  'http://192.168.257/',
  'http://0300.0250.0.1/',
  'http://169.254.169.254/latest/meta-data/',
  'http://2852039166/',
  'http://0xa9fea9fe/',
  'http://100.64.0.1/',
  'http://100.100.100.200/',
  'http://168.63.129.16/',
  'http://192.0.0.192/',
  'http://192.0.2.1/',
  'http://192.88.99.1/',
  'http://198.18.0.1/',
  'http://198.51.100.1/',
  'http://203.0.113.1/',
  'http://224.0.0.1/',
  'http://240.0.0.1/',
  'http://255.255.255.255/',
  'http://localhost/',
  'http://LOCALHOST./',
  'http://ⓛⓞⓒⓐⓛⓗⓞⓢⓣ/',
  'http://a.localhost/',
  'http://intranet/',
  'http://printer.local/',
  'http://db.home.arpa/',
  'http://metadata.google.internal/',
  'http://metadata.google.internal./',
  'http://example.com@127.0.0.1/',
  'http://127.0.0.1\\@example.com/',
  'http://user@example.com/',
  'http://user:secret@example.com/',
  'http://example.com:22/',
  'https://example.com:5432/',
  'http://example.com:0/',
])('refuses %s', (typed) => {
  expect(canRequest(parseAddress(typed))).toBe(false);
});

test.each([
  'http://example.com/',
  'https://example.com./',
  'https://example.com:443/',
  'http://example.com:8080/',
  'https://example.com:8443/',
  'http://93.184.216.34/',
  'http://[2606:2800:220:1:248:1893:25c8:1946]/',
  'http://172.32.0.1/',
  'http://localhost.example.com/',
])('admits %s', (typed) => {
  expect(canRequest(parseAddress(typed))).toBe(true);
});

test('every spelling of a private IPv4 address is refused', () => {
  const byte = fc.integer({ min: 0, max: 255 });
  const privateAddress = fc.oneof(
    fc.tuple(fc.constantFrom(0, 10, 127, 224, 240, 255), byte, byte, byte),
    fc.tuple(fc.constant(192), fc.constant(168), byte, byte),
    fc.tuple(fc.constant(169), fc.constant(254), byte, byte),
    fc.tuple(fc.constant(172), fc.integer({ min: 16, max: 31 }), byte, byte),
    fc.tuple(fc.constant(100), fc.integer({ min: 64, max: 127 }), byte, byte),
  );
  fc.assert(
    fc.property(privateAddress, ([a, b, c, d]) => {
      const whole = ((a * 256 + b) * 256 + c) * 256 + d;
      const spellings = [
        `${a}.${b}.${c}.${d}`,
        `${whole}`,
        `0x${whole.toString(16)}`,
        `0${whole.toString(8)}`,
        `${a}.${(b * 256 + c) * 256 + d}`,
        `${a}.${b}.${c * 256 + d}`,
        `0x${a.toString(16)}.0${b.toString(8)}.${c}.${d}`,
        `[::ffff:${a}.${b}.${c}.${d}]`,
        `[64:ff9b::${a}.${b}.${c}.${d}]`,
      ];
      for (const host of spellings) expect(canRequest(parseAddress(`http://${host}/`)), host).toBe(false);
    }),
  );
});

test('what is not an address is not a public one', () => {
  for (const text of ['', 'example.com', '1.2.3', '127.1', '999.1.1.1', 'fe80::1%eth0', '::ffff:8.8.8.8']) {
    expect(isPublicAddress(text), text).toBe(false);
  }
});
