import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { placeholderFor } from '#contract/page-placeholders.ts';
import { LEGAL_LINK } from './legal-text.tsx';
import { Section } from './section.tsx';

const QUESTIONS: readonly { question: string; answer: ReactNode }[] = [
  {
    question: 'Do I need an account?',
    answer: `${placeholderFor('tries')} To copy, save, share or schedule a post, sign in with LinkedIn.`,
  },
  {
    question: 'Will it make things up?',
    answer:
      'The built-in composer only picks sentences from your source. When an AI model writes, every number, date, name and quotation is checked against the source. Anything that is not there is marked, with the reason, before you post.',
  },
  {
    question: 'Does it ever post by itself?',
    answer:
      'No. A post goes out when you press Share, or at the time you scheduled it for. It goes out once. If we cannot be sure that LinkedIn published it, we ask you to check before anything is sent again.',
  },
  {
    question: 'What may it do on LinkedIn?',
    answer:
      'Read your name, your photo and your email address, and post for you. It cannot read your messages, your contacts or your feed. LinkedIn ends that consent after 60 days; you can end it in LinkedIn’s settings at any time.',
  },
  {
    question: 'Can it use videos?',
    answer:
      'Public YouTube videos with captions, yes. Reading captions automatically is part of Top Voice. You can paste a transcript with every plan.',
  },
  {
    question: 'Where are my posts kept?',
    answer: (
      <>
        In the database of this installation, for you alone. You can download everything, or delete your account with
        all of it, at any time. The{' '}
        <a href="/privacy" className={LEGAL_LINK}>
          privacy page
        </a>{' '}
        has every detail.
      </>
    ),
  },
  {
    question: 'Can I run it myself?',
    answer:
      'Yes. It is a single program that includes everything it needs, under the MIT licence. It starts with a practice LinkedIn, so you can try everything without an account or a key.',
  },
];

export function Questions() {
  return (
    <Section id="questions" title="Questions and answers">
      <div className="mt-6 max-w-3xl divide-y divide-line border-y border-line">
        {QUESTIONS.map(({ question, answer }) => (
          <details key={question} className="group">
            <summary className="flex min-h-14 cursor-pointer list-none items-center gap-4 py-3 text-base font-medium [&::-webkit-details-marker]:hidden">
              <span className="flex-1">{question}</span>
              <ChevronDown
                aria-hidden
                className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180"
              />
            </summary>
            <p className="pb-5 text-sm text-muted">{answer}</p>
          </details>
        ))}
      </div>
    </Section>
  );
}
