import { Lightbulb, Link2, PenLine } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { firstSteps } from '#contract/examples.ts';
import { useAppInfo } from '#web/data/app-info.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { STARTERS } from './list-starters-messages.ts';
import { SampleList } from './sample-list.tsx';

const { link, example, scratch } = STARTERS;

/** Three ways to a first post, a link before all, in place of the list. `onStart` opens the composer with a link or ideas in its field. */
export function ListStarters({ onStart, onCompose }: { onStart: (source: string) => void; onCompose: () => void }) {
  const { data: app, isPending } = useAppInfo();
  const [url, setUrl] = useState('');
  const [first] = isPending ? [] : firstSteps(app?.practice.articlesUrl ?? null);
  return (
    // The header's own button for a new post is hidden beside it: see the dashboard's page.
    <div data-starters>
      <h2 className="font-serif text-xl leading-9 text-balance">{STARTERS.title}</h2>
      <p className="mt-2 text-muted">{STARTERS.description}</p>
      <div className="mt-6 grid gap-4 lg:grid-cols-3">
        <Starter icon={<Link2 />} title={link.title} about={link.about}>
          <form
            className="flex flex-col gap-3"
            onSubmit={(event) => {
              event.preventDefault();
              if (url.trim() === '') onCompose();
              else onStart(url.trim());
            }}
          >
            <Field label={link.label} hideLabel>
              <TextInput
                inputMode="url"
                placeholder="https://…"
                value={url}
                onChange={(event) => setUrl(event.target.value)}
                className="h-12! text-base!"
              />
            </Field>
            <Button type="submit" variant="primary">
              {link.button}
            </Button>
          </form>
        </Starter>
        <Starter
          icon={<Lightbulb />}
          title={example.title}
          about={
            <>
              {example.about} {first !== undefined && <span className="text-ink">“{first.label}”.</span>}
            </>
          }
        >
          <Button disabled={first === undefined} onClick={() => first !== undefined && onStart(first.source)}>
            {example.button}
          </Button>
        </Starter>
        <Starter icon={<PenLine />} title={scratch.title} about={scratch.about}>
          <Button onClick={onCompose}>{scratch.button}</Button>
        </Starter>
      </div>
      <SampleList className="mt-10 max-md:mt-8" isWide />
    </div>
  );
}

/** A way to begin: the cards are as high as each other, with their buttons in one line. */
function Starter(props: { icon: ReactNode; title: string; about: ReactNode; children: ReactNode }) {
  const { icon, title, about, children } = props;
  return (
    <section
      aria-label={title}
      className="flex min-w-0 flex-col justify-between gap-4 rounded-lg border border-line bg-surface p-5 max-md:p-4 [&>:is(button,form)]:w-full"
    >
      <div>
        <h3 className="flex items-center gap-2 text-base font-medium [&_svg]:size-4 [&_svg]:text-muted">
          {icon}
          {title}
        </h3>
        <p className="mt-1 text-pretty text-muted">{about}</p>
      </div>
      {children}
    </section>
  );
}
