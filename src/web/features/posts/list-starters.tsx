import { Lightbulb, Link2, PenLine } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { firstSteps } from '#contract/examples.ts';
import { useAppInfo } from '#web/data/app-info.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { POSTS } from './posts-messages.ts';
import { SampleList } from './sample-list.tsx';

const { link, example, scratch } = POSTS.starters;

/** Three ways to a first post, in place of the list. `onStart` opens the composer with a link or ideas in its field. */
export function ListStarters({ onStart, onCompose }: { onStart: (source: string) => void; onCompose: () => void }) {
  const { data: app, isPending } = useAppInfo();
  const [url, setUrl] = useState('');
  const [first] = isPending ? [] : firstSteps(app?.practice.articlesUrl ?? null);
  return (
    // The header's own button for a new post is hidden beside it: see the dashboard's page.
    <div data-starters className="py-8 max-md:py-4">
      <h2 className="font-serif text-xl leading-9">{POSTS.noneYet.title}</h2>
      <p className="mt-1 text-muted">{POSTS.noneYet.description}</p>
      <div className="mt-6 grid gap-4 lg:grid-cols-3">
        <Starter icon={<Link2 />} {...link}>
          <form
            className="flex gap-2"
            onSubmit={(event) => {
              event.preventDefault();
              if (url.trim() === '') onCompose();
              else onStart(url.trim());
            }}
          >
            <Field label={link.label} hideLabel className="flex-1">
              <TextInput
                inputMode="url"
                placeholder="https://…"
                value={url}
                onChange={(event) => setUrl(event.target.value)}
              />
            </Field>
            <Button type="submit" variant="primary">
              {link.button}
            </Button>
          </form>
        </Starter>
        <Starter icon={<Lightbulb />} {...example} detail={first?.label}>
          <Button disabled={first === undefined} onClick={() => first !== undefined && onStart(first.source)}>
            {example.button}
          </Button>
        </Starter>
        <Starter icon={<PenLine />} {...scratch}>
          <Button onClick={onCompose}>{scratch.button}</Button>
        </Starter>
      </div>
      <SampleList className="mt-10 max-md:mt-8" />
    </div>
  );
}

function Starter(props: {
  icon: ReactNode;
  title: string;
  about: string;
  detail?: string | undefined;
  children: ReactNode;
}) {
  const { icon, title, about, detail, children } = props;
  return (
    <section aria-label={title} className="flex flex-col rounded-lg border border-line bg-surface p-5">
      <h3 className="flex items-center gap-2 text-base font-medium [&_svg]:size-4 [&_svg]:text-muted">
        {icon}
        {title}
      </h3>
      <p className="mt-1 mb-4 flex-1 text-muted">
        {about} {detail !== undefined && <span className="text-ink">“{detail}”.</span>}
      </p>
      <div>{children}</div>
    </section>
  );
}
