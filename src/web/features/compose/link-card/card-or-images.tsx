import type { RichDocument } from '#domain/documents/document.ts';
import { toPlainContent } from '#domain/linkedin-text/network-text.ts';

const SAYS = {
  /** What becomes of the link. */
  inText: 'LinkedIn shows images or a link card, not both. Yours shows the images, and its link stands in the text.',
  leftOut:
    'LinkedIn shows images or a link card, not both. Yours shows the images, and its link is left out unless you add it to the text.',
  back: 'Without images the card is back.',
} as const;

/** Where a post has both: which of them LinkedIn shows, and what becomes of the other (docs/product.md §5.18). */
export function CardOrImages({ document, articleUrl }: { document: RichDocument; articleUrl: string }) {
  const isInText = toPlainContent(document).includes(articleUrl);
  return (
    <p role="status" className="px-4 pb-2.5 text-xs text-pretty text-muted">
      {SAYS[isInText ? 'inText' : 'leftOut']} {SAYS.back}
    </p>
  );
}
