import { useSession } from '#web/data/session.ts';
import { NetworkPost } from '#web/ui/network-post.tsx';
import { MESSAGES } from '../messages.ts';
import { authorOf } from './author-of.ts';

/** How an example looks: pale, and still readable, under one's own name, which else seems to have said it. */
export const exampleLook = (isSignedIn: boolean) => (isSignedIn ? 'network-example' : '');

/** What a person added to an example. */
const OWN = 'rounded-sm bg-accent-soft box-decoration-clone px-0.5 text-inherit';

/** An article, and what came of it, where no preview is in sight. */
export function ExamplePost() {
  const { user } = useSession();
  const { title, site, excerpt } = MESSAGES.preview.exampleSource;
  return (
    <section
      aria-label={MESSAGES.next.example}
      className="mt-2 grid gap-3 text-sm md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
    >
      <div className="flex flex-col gap-2">
        <h2 className="font-medium">{MESSAGES.next.from}</h2>
        <div className="flex-1 rounded-md border border-line px-4 py-3">
          <p className="font-serif text-base">{title}</p>
          <p className="mt-1 text-xs text-muted">{site}</p>
          {/* On a phone the post would be out of sight. */}
          <p className="mt-3 text-muted max-md:hidden">{excerpt.join(' … ')}</p>
        </div>
      </div>
      <div className="flex flex-col gap-2">
        <h2 className="font-medium">
          {MESSAGES.next.to} <mark className={OWN}>{MESSAGES.next.own}</mark>
        </h2>
        <div className={exampleLook(user !== null)}>
          <NetworkPost label={MESSAGES.next.example} author={authorOf(user)}>
            <div className="px-4 pt-2 pb-2">
              <ExampleWords isMarked />
            </div>
          </NetworkPost>
        </div>
      </div>
    </section>
  );
}

/** @param isMarked what a person added is told from what was written */
export function ExampleWords({ isMarked = false }: { isMarked?: boolean }) {
  return (
    <div className="space-y-3 pb-2 text-sm">
      {MESSAGES.preview.example.map(({ words, isOwn }) => (
        <p key={words}>{isMarked && isOwn ? <mark className={OWN}>{words}</mark> : words}</p>
      ))}
    </div>
  );
}
