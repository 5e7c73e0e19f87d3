import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSecretName, redact, redactAll } from './redact.ts';

/** The keys of docs/product.md §11.12, word for word. */
const LISTED = [
  'password',
  'secret',
  'token',
  'key',
  'auth',
  'api_key',
  'access_token',
  'refresh_token',
  'client_secret',
  'private_key',
  'authorization',
  'credential',
  'firebase_private_key',
];

test.each(LISTED)('isSecretName recognises %s in any case and within longer names', (name) => {
  for (const field of [name, name.toUpperCase(), `x-${name}`, `${name}Hash`, `my_${name}_2`]) {
    expect(redact({ [field]: 'hunter2' })).toEqual({ [field]: '[REDACTED 7 chars]' });
  }
});

test('isSecretName recognises a session cookie, and no ordinary names', () => {
  expect(redact({ cookie: 'abc', 'Set-Cookie': 'abcd' })).toEqual({
    cookie: '[REDACTED 3 chars]',
    'Set-Cookie': '[REDACTED 4 chars]',
  });
  expect(['userId', 'path', 'status', 'email', 'ms', 'method'].filter(isSecretName)).toEqual([]);
});

test('redact shows how many characters a secret has, of whatever type', () => {
  const cyclic: Record<string, unknown> = {};
  cyclic['self'] = cyclic;
  expect(
    redact({
      token: '',
      key: 12_345,
      secret: { a: 1 },
      password: ['x'],
      auth: true,
      apiKey: 1n,
      tokens: cyclic,
    }),
  ).toEqual({
    token: '[REDACTED 0 chars]',
    key: '[REDACTED 5 chars]',
    secret: '[REDACTED 7 chars]',
    password: '[REDACTED 5 chars]',
    auth: '[REDACTED 4 chars]',
    apiKey: '[REDACTED 0 chars]',
    tokens: '[REDACTED 0 chars]',
  });
});

test('redact leaves null and undefined', () => {
  expect(redact({ token: null, key: undefined })).toEqual({ token: null, key: undefined });
});

test('redact finds secrets nested, in arrays, and under secret names', () => {
  expect(redact({ user: { name: 'Ada', tokens: { id: 'x' } }, calls: [{ apiKey: 'abc' }, 'plain', 3] })).toEqual({
    user: { name: 'Ada', tokens: '[REDACTED 10 chars]' },
    calls: [{ apiKey: '[REDACTED 3 chars]' }, 'plain', 3],
  });
});

test('redact keeps name, message, stack, code and cause of an error, and redacts its cause', () => {
  const cause = Object.assign(new Error('inner'), { code: 'ECONNRESET', token: 'hunter2' });
  const found = redact({ error: new TypeError('outer', { cause: { cause, secret: 'hunter2' } }) });
  expect(found).toMatchObject({
    error: {
      name: 'TypeError',
      message: 'outer',
      stack: expect.stringContaining('redact.test.ts'),
      cause: { cause: { name: 'Error', message: 'inner', code: 'ECONNRESET' }, secret: '[REDACTED 7 chars]' },
    },
  });
  expect(JSON.stringify(found)).not.toContain('hunter2');
});

test("redact removes a statement's values from the message and stack of a database error", () => {
  const error = new Error('Failed query: insert into posts values ($1, $2)\nparams: private words,\nand more of them');
  const { message, stack } = redact(error) as { message: string; stack: string };
  expect(message).toBe('Failed query: insert into posts values ($1, $2)\nparams: [REDACTED]');
  expect(stack).not.toContain('private words');
  expect(stack).not.toContain('more of them');
  expect(stack).toContain('redact.test.ts');
});

test('redact ends cycles, depths, dates, bytes and bigints in words', () => {
  const cyclic: Record<string, unknown> = { name: 'loop' };
  cyclic['self'] = [cyclic];
  expect(redact(cyclic)).toEqual({ name: 'loop', self: ['[circular]'] });
  const twice = { name: 'same' };
  expect(redact([twice, twice])).toEqual([twice, twice]);
  let deep: unknown = 'ground';
  for (let level = 0; level < 50; level += 1) deep = { deep };
  expect(JSON.stringify(redact(deep))).toContain('[deep]');
  expect(redact([new Date(0), new Date(Number.NaN), new Uint8Array(3), 7n])).toEqual([
    '1970-01-01T00:00:00.000Z',
    'invalid date',
    '[3 bytes]',
    '7',
  ]);
});

test('redactAll replaces every value, whatever its name', () => {
  expect(redactAll({ name: 'Ada', age: 36, nested: { a: 1 }, nothing: null })).toEqual({
    name: '[REDACTED 3 chars]',
    age: '[REDACTED 2 chars]',
    nested: '[REDACTED 7 chars]',
    nothing: '[REDACTED 4 chars]',
  });
});

const anything = fc.anything({
  withBigInt: true,
  withDate: true,
  withMap: true,
  withSet: true,
  withNullPrototype: true,
  withObjectString: true,
  withTypedArray: true,
  withSparseArray: true,
});

test('redact never throws, does not change its input, and shows no secret', () => {
  fc.assert(
    fc.property(anything, fc.constantFrom(...LISTED), (value, name) => {
      const given = { wrapped: [value], [name]: { value, mark: 'HUNTER-2' } };
      expect(JSON.stringify(redact(given))).not.toContain('HUNTER-2');
      expect(given[name]).toEqual({ value, mark: 'HUNTER-2' });
      expect(Object.keys(redactAll({ value, other: value }))).toEqual(['value', 'other']);
    }),
  );
});

test('redact reads eight levels and no deeper', () => {
  const nested = (levels: number): unknown => (levels === 0 ? 'end' : { a: nested(levels - 1) });
  expect(JSON.stringify(redact(nested(8)))).toContain('end');
  expect(JSON.stringify(redact(nested(9)))).not.toContain('end');
  expect(JSON.stringify(redact(nested(9)))).toContain('[deep]');
});

test('redact gives an error no code and no cause where it has none', () => {
  expect(Object.keys(redact(new Error('x')) as object)).toEqual(['name', 'message', 'stack']);
});
