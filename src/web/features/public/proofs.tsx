import { ChevronDown } from 'lucide-react';
import { formatNumber, US } from '#web/lib/format/locale.ts';
import type { PostExample } from './example.ts';
import { Marked } from './marked.tsx';
import { ScreenPicture } from './screen-picture.tsx';
import { Section } from './section.tsx';
import { TEST_RUN } from './test-run.ts';

/** What the product holds to, each with its proof (docs/product.md §2.3). */
export function Proofs({ example }: { example: PostExample }) {
  return (
    <>
      <PreviewProof />
      <SendingProof />
      <SourceProof example={example} />
    </>
  );
}

function PreviewProof() {
  return (
    <Section
      id="preview"
      title="What you see is what LinkedIn shows"
      lead="The preview stands beside the words you edit: at LinkedIn’s widths, with the line where it cuts and asks for “more”. It is drawn from the very text that is sent, and once you share or schedule a post, that text is kept as it is."
    >
      <div className="mt-8">
        <ScreenPicture
          name="editor"
          onPhone="preview"
          alt="The composer’s preview: the post as LinkedIn will show it, with the lines marked where it may be cut."
        />
      </div>
    </Section>
  );
}

const OUTCOMES = [
  { when: 'LinkedIn takes it', what: 'The post is published, and you get its link and a receipt.' },
  {
    when: 'LinkedIn refuses it',
    what: 'It says why, and your words stay as they were. Nothing is tried behind your back.',
  },
  {
    when: 'No answer comes',
    what: 'The post may be out. The very same text is offered again later, which LinkedIn refuses as a duplicate where it has it.',
  },
  { when: 'Nobody can tell', what: 'You are asked to look. Until you answer, it is not sent again.' },
] as const;

function SendingProof() {
  const count = (value: number) => formatNumber(value, {}, US);
  return (
    <Section
      id="once"
      title="Sent once, whatever happens on the way"
      lead={
        <>
          Computers stop and connections break, also in the second in which a post leaves.{' '}
          <span className="max-md:hidden">These are the four ways it can end.</span>
        </>
      }
    >
      <div className="mt-8 grid gap-x-16 gap-y-8 lg:grid-cols-2">
        {/* Not on phones: the answer to “Does it ever post by itself?” says the same in less room. */}
        <dl className="divide-y divide-line self-start border-y border-line max-md:hidden">
          {OUTCOMES.map(({ when, what }) => (
            <div key={when} className="grid gap-x-6 gap-y-1 py-4 sm:grid-cols-[9rem_1fr]">
              <dt className="font-medium">{when}</dt>
              <dd className="text-muted">{what}</dd>
            </div>
          ))}
        </dl>
        <div>
          <dl className="grid grid-cols-2 border-y border-line">
            {FIGURES.map(({ value, label }, index) => (
              <div
                key={label}
                className={index < 2 ? 'flex flex-col-reverse border-b border-line py-4' : 'flex flex-col-reverse py-4'}
              >
                <dt className="text-xs text-muted">{label}</dt>
                <dd className="font-serif text-2xl tabular-nums">{count(value)}</dd>
              </div>
            ))}
          </dl>
          <TestNote>
            In our test run {count(TEST_RUN.members)} members wrote and scheduled posts on the practice LinkedIn while
            processes and the database were killed, connections cut and clocks changed. {count(TEST_RUN.published)}{' '}
            posts were out at the end, none of them early or with other words. Half of those were out within{' '}
            {Math.ceil(TEST_RUN.medianLate)} seconds of their time, the last after {Math.ceil(TEST_RUN.mostLate / 60)}{' '}
            minutes, since the product itself was down for much of the run. The others had been cancelled, were drafts,
            waited, or had failed and said why. You can repeat the run: it is part of the product.
          </TestNote>
        </div>
      </div>
    </Section>
  );
}

const FIGURES = [
  { value: TEST_RUN.posts, label: 'posts' },
  { value: TEST_RUN.events, label: 'kills, cuts and failures' },
  { value: TEST_RUN.doubled, label: 'sent twice' },
  { value: TEST_RUN.lost, label: 'lost' },
] as const;

function SourceProof({ example }: { example: PostExample }) {
  return (
    <Section
      id="sources"
      title="Every sentence led back to its source"
      lead="Point at a sentence of your post, and the passage it comes from is shown. What the post says and your source does not is underlined, with the reason."
    >
      <dl className="mt-8 grid gap-x-8 border-y border-line md:grid-cols-3">
        <Step label="A sentence of the post">{example.sentence}</Step>
        <Step label="Where it stands in the article">
          <Marked marked={example.passage} className="rounded-sm bg-accent-soft" />
        </Step>
        <Step label="The same sentence after a slip">
          <Marked
            marked={example.changed}
            className="bg-transparent underline decoration-warn decoration-wavy underline-offset-4"
          />
          <span className="mt-3 block text-sm text-warn">{example.changed.reason}</span>
        </Step>
      </dl>
      <TestNote>
        In our test, on {TEST_RUN.tracedPosts} posts that nobody had tuned it for, the passage shown was the right one
        for {formatNumber(TEST_RUN.tracedRight, {}, US)} of {formatNumber(TEST_RUN.traced, {}, US)} sentences. The marks
        are a help, not a judge: a figure that your source states of something else may go unmarked.
      </TestNote>
    </Section>
  );
}

/** How a proof came about, for whoever asks. */
function TestNote({ children }: { children: React.ReactNode }) {
  return (
    <details className="group mt-3 max-w-2xl text-xs text-muted">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1.5 [&::-webkit-details-marker]:hidden">
        How this was tested
        <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <p>{children}</p>
    </details>
  );
}

function Step({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="border-line py-4 max-md:not-last:border-b">
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="mt-2 text-base">{children}</dd>
    </div>
  );
}
