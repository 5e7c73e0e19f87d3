import { Node } from '@tiptap/core';

/** A picture of a post, between its paragraphs (spec §3, node `image`). */
export const Picture = Node.create({
  name: 'image',
  group: 'block',
  atom: true,
  addAttributes: () => ({ src: { default: '' }, alt: { default: null } }),
  parseHTML: () => [],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
});
