import { ArrowDown, FileText } from 'lucide-react';
import { NetworkPost } from '#web/ui/network-post.tsx';
import type { PostExample } from './example.ts';
import { Marked } from './marked.tsx';

/** An article and the post made of it, as LinkedIn will show it. */
export function ExampleFigure({ example }: { example: PostExample }) {
  return (
    <figure className="w-full max-w-[552px] min-w-0 justify-self-end max-lg:justify-self-start">
      <div className="flex gap-3 rounded-md border border-line px-4 py-3">
        <FileText aria-hidden className="mt-1 size-5 shrink-0 stroke-[1.5] text-accent" />
        <div className="min-w-0">
          <p className="font-serif text-lg text-balance">{example.title}</p>
          <p className="mt-1 line-clamp-2 text-xs text-muted">
            {example.siteName} · {example.opening}
          </p>
        </div>
      </div>
      <ArrowDown aria-hidden className="mx-auto my-2 size-4 text-muted" />
      <NetworkPost label="An example of a post" author={{ name: 'Your name', headline: null, photoUrl: null }}>
        <div className="px-4 py-2 text-sm wrap-break-word whitespace-pre-wrap">
          <Marked marked={example.post} className="rounded-sm bg-accent-soft text-inherit" />
        </div>
      </NetworkPost>
      <figcaption className="mt-3 text-xs text-pretty text-muted">
        Postsmith drafted this from the article. A person added the highlighted line. All names are invented.
      </figcaption>
    </figure>
  );
}
