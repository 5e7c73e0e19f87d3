import type { SourceInput } from '#contract/writing.ts';

/** What a post was asked to be written from. */
export type Asked = {
  inputs: readonly SourceInput[];
  /** Also from a source that may not be the page's article. */
  acceptDoubtful?: boolean;
  /** The index of the link whose text was pasted last. */
  pastedAt?: number;
};

/** The text that was pasted for the source at `index`; null where none was. */
export function pastedText({ inputs, pastedAt }: Asked, index: number): string | null {
  const input = inputs[index];
  return index !== pastedAt || input === undefined ? null : (input.text ?? null);
}
