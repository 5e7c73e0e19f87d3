import { type ReadSource, SOURCES_MAX, type SourceInput } from '#contract/writing.ts';
import { recogniseSource, type SourceKind } from './source-kind.ts';

export type TypedSource = { kind: SourceKind; text: string };

/** The sources of the next post: those added before, and the one in the field. */
export type SourceList = { added: readonly TypedSource[]; current: TypedSource };

export const EMPTY_SOURCES: SourceList = { added: [], current: { kind: 'article', text: '' } };

/** A list with this text in its field. */
export function sourceListFrom(text: string): SourceList {
  return { added: [], current: { kind: recogniseSource(text) ?? 'article', text } };
}

const isEmpty = ({ text }: TypedSource) => text.trim() === '';

/** Whether the field has a source to add and there is room for one more. */
export function canAddSource({ added, current }: SourceList): boolean {
  return !isEmpty(current) && added.length < SOURCES_MAX - 1;
}

/** Adds the source in the field, which is empty then. A source that was added before is not added again. */
export function addSource(list: SourceList): SourceList {
  if (!canAddSource(list)) return list;
  const current = { ...list.current, text: list.current.text.trim() };
  const isNew = list.added.every((source) => source.text !== current.text);
  return { added: isNew ? [...list.added, current] : list.added, current: { kind: current.kind, text: '' } };
}

export function removeSource(list: SourceList, index: number): SourceList {
  return { ...list, added: list.added.filter((_source, at) => at !== index) };
}

export function hasSource({ added, current }: SourceList): boolean {
  return added.length > 0 || !isEmpty(current);
}

/** The sources as the contract has them, in the order they were added. */
export function toSourceInputs({ added, current }: SourceList): SourceInput[] {
  const all = isEmpty(current) ? added : [...added, current];
  return all.map(({ kind, text }) => (kind === 'ideas' ? { kind, text: text.trim() } : { kind, url: text.trim() }));
}

/** The sources with this text in place of what the link at `index` leads to. */
export function withPasted(inputs: readonly SourceInput[], index: number, text: string): SourceInput[] {
  return inputs.map((input, at) => (at !== index || input.kind === 'ideas' ? input : { ...input, text }));
}

/** What was read as a source to write from again; its text is sent only where a person corrected it. */
export function toSourceInput({ kind, url, text, isCorrected }: ReadSource): SourceInput {
  if (kind === 'ideas' || url === null) return { kind: 'ideas', text };
  return isCorrected === true ? { kind, url, text } : { kind, url };
}
