import { wordKey } from '#domain/language/fold-text.ts';
import type { NoticeKind } from '#domain/notices/notice-kinds.ts';

export type Answer = {
  question: string;
  answer: string;
  /** What somebody who is told of such a matter comes to ask. */
  about?: NoticeKind;
  /** Where it is done. */
  link?: { label: string; path: string };
};
export type AnswerGroup = {
  title: string;
  answers: readonly Answer[];
};

/**
 * What is urgent stands first; nobody has counted which answers are read most. Each is a rule of docs/product.md: §7.7, §4.13, §7.17, §10.14; §14.10,
 * §6.17 and §6.21, §6.12; §5.4, §21.1, §7.3, §22.1; §6.4, §9.4, §9.9; §1.4, §2.14.
 */
export const ANSWERS: readonly AnswerGroup[] = [
  {
    title: 'Something went wrong',
    answers: [
      {
        question: 'Why has my post not gone out?',
        about: 'will_fail',
        answer:
          'Its row in Posts says what it is waiting for and what to do, such as signing in to LinkedIn again. Until then it stays scheduled.',
        link: { label: 'See scheduled posts', path: '/dashboard?tab=posts&status=scheduled' },
      },
      {
        question: 'Why did my post fail?',
        about: 'failed',
        answer:
          'LinkedIn rejected it, or it was more than 5 minutes late. Its row in Posts says which, and offers Edit and Retry Schedule.',
        link: { label: 'See failed posts', path: '/dashboard?tab=posts&status=failed' },
      },
      {
        question: 'I published something wrong. What now?',
        answer:
          'Its menu in Posts has “Delete on LinkedIn…”, which can also make a new draft of it. To change only a few words, press … on the post on LinkedIn: you can edit or delete it there too. Posts does not notice that, and shows the text as it was sent.',
        link: { label: 'See published posts', path: '/dashboard?tab=posts&status=published' },
      },
      {
        question: 'Why do I have to reconnect LinkedIn?',
        about: 'sign_in_ends',
        answer:
          'LinkedIn ends every connection after 60 days. Scheduled posts wait until you sign in again, and nothing is lost.',
        link: { label: 'See your connection', path: '/settings#linkedin' },
      },
    ],
  },
  {
    title: 'Writing',
    answers: [
      {
        question: 'What can I write from?',
        answer: 'A link to an article or to a YouTube video, a transcript you paste, or your own notes.',
      },
      {
        question: 'Why are words in my post marked?',
        answer:
          'Either none of your sources says them, or they are a worn phrase. Press a mark to see which, then change the words or keep them.',
      },
      {
        question: 'How long can a post be?',
        answer:
          'LinkedIn allows 3,000 characters. If your text is longer, “Go to the limit” takes you to the place where it becomes too long. If your plan has AI Rewrite, “Shorten for me” proposes a shorter text.',
      },
    ],
  },
  {
    title: 'Scheduling',
    answers: [
      {
        question: 'Can I still change a scheduled post?',
        answer: 'Yes, until it goes out. Saving new text keeps its day and time, and you can change those too.',
      },
      {
        question: 'What is the queue?',
        answer:
          'A list of times that you choose once, under Calendar. Queue gives a post the next free one, so you do not have to pick a time.',
        link: { label: 'Open the queue', path: '/dashboard?tab=calendar&view=queue' },
      },
      {
        question: 'Can a post go out twice?',
        about: 'please_look',
        answer:
          'No. If we cannot be sure that LinkedIn published it, we ask you to check before anything is sent again.',
      },
      {
        question: 'Can I publish my posts myself?',
        about: 'yours_to_press',
        answer:
          'Yes. In Settings, turn on “Publish scheduled posts myself”. When a post is due, we give you its text and images to copy.',
      },
    ],
  },
  {
    title: 'Plan and payments',
    answers: [
      {
        question: 'What counts as a generation?',
        answer: 'Each post we write for you, and each rewrite. One that fails or that you cancel is not counted.',
      },
      {
        question: 'When do my generations renew?',
        answer: 'On the first of each month, at midnight UTC. Usage shows how many you have left.',
      },
      {
        question: 'How do I cancel my plan?',
        answer:
          'Under Plans. It stays active until the end of the month you have paid for, and nothing you wrote is deleted.',
      },
    ],
  },
  {
    title: 'Your account',
    answers: [
      {
        question: 'Who can read what I write?',
        answer: 'Only you, until they are published. The sources you wrote from stay in your own browser for 30 days.',
      },
      {
        question: 'How do I export my posts or delete my account?',
        answer: 'Both are in Settings: export everything as a ZIP file, or delete your account.',
      },
    ],
  },
];

/** The answers that have every word of `query`, or the beginning of one, in whatever case and accents; all of them for no words. */
export function searchAnswers(groups: readonly AnswerGroup[], query: string): AnswerGroup[] {
  const words = wordsOf(query);
  return groups.flatMap((group) => {
    const answers = group.answers.filter(({ question, answer }) => {
      const known = wordsOf(`${group.title} ${question} ${answer}`);
      return words.every((word) => known.some((one) => one.startsWith(word)));
    });
    return answers.length === 0 ? [] : [{ ...group, answers }];
  });
}

/** What names an answer or a group in the address, such as 'how-do-i-cancel-my-plan'. */
export function anchorOf(words: string): string {
  return wordsOf(words).join('-');
}

const wordsOf = (text: string) => wordKey(text).match(/[\p{L}\p{N}]+/gu) ?? [];
