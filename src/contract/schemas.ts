import { z } from 'zod/mini';
import { toSingleLine } from '#domain/feedback/feedback.ts';

/** Both ends belong to it. */
type Length = { min?: number; max: number };

// The marks say that a call does nothing but make a schema, so that a bundle leaves out the schemas that nobody in it uses.

/** A text of so many UTF-16 units. */
/* @__NO_SIDE_EFFECTS__ */
export function text(length: Length) {
  return z.string().check(...lengthChecks(length));
}

/** A text without the white space around it, which does not count. */
/* @__NO_SIDE_EFFECTS__ */
export function trimmedText(length: Length) {
  return z.string().check(z.trim(), ...lengthChecks(length));
}

/** A text on one line. */
/* @__NO_SIDE_EFFECTS__ */
export function singleLine(length: Length) {
  return z.string().check(z.overwrite(toSingleLine), ...lengthChecks(length));
}

/** A list of so many. */
/* @__NO_SIDE_EFFECTS__ */
export function list<T extends z.ZodMiniType>(item: T, length: Length) {
  return z.array(item).check(...lengthChecks(length));
}

/** A whole number in a range. */
/* @__NO_SIDE_EFFECTS__ */
export function integer({ min, max }: { min: number; max: number }) {
  return z.int().check(z.minimum(min), z.maximum(max));
}

/** A whole number in a range that stands in an address. */
/* @__NO_SIDE_EFFECTS__ */
export function integerInQuery({ min, max }: { min: number; max: number }) {
  return z.coerce.number().check(z.int(), z.minimum(min), z.maximum(max));
}

function lengthChecks({ min, max }: Length) {
  return min === undefined ? [z.maxLength(max)] : [z.minLength(min), z.maxLength(max)];
}
