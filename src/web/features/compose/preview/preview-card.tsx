import { hostOf } from '../sources/source-kind.ts';

/** The link card as LinkedIn shows it: image 1.91:1, title in two lines, host. */
export function PreviewCard({ card }: { card: { source: string; title: string; image: string | null } }) {
  const { source, title, image } = card;
  return (
    <div data-testid="preview-card" className="border-t border-network-line">
      {image !== null && <img src={image} alt="" className="aspect-[1.91] w-full object-cover" />}
      <div className="bg-network-paper px-4 py-3">
        <p className="line-clamp-2 text-sm font-semibold wrap-break-word">{title}</p>
        <p className="network-small mt-1 truncate text-network-muted">{hostOf(source)}</p>
      </div>
    </div>
  );
}
