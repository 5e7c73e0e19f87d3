import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { parseStored } from './parse-stored.ts';

const schema = z.object({ name: z.string(), count: z._default(z.number(), 0) });

test.each([
  [null, null],
  ['', null],
  ['{"name":', null],
  ['null', null],
  ['"text"', null],
  ['{"name":7}', null],
  ['{"name":"Ada"}', { name: 'Ada', count: 0 }],
  ['{"name":"Ada","count":2,"more":true}', { name: 'Ada', count: 2 }],
])('%j is read as %j', (text, expected) => {
  expect(parseStored(text, schema)).toEqual(expected);
});
