import { NOTICES } from '#contract/notice-messages.ts';
import { VOICE } from '#contract/voice-messages.ts';
import { SETTINGS } from '#web/features/settings/settings-messages.ts';
import { ANSWERS, anchorOf } from '#web/features/support/answers.ts';
import { ANSWER_WORDS } from './command-words.ts';

/** A part of a screen that can be gone to by its name. */
export type Place = {
  value: string;
  label: string;
  to: { to: string; search?: Record<string, string>; hash?: string };
};

const SECTIONS = [
  SETTINGS.linkedin.title,
  SETTINGS.profile.title,
  SETTINGS.preferences.title,
  SETTINGS.bookmark.title,
  VOICE.title,
  SETTINGS.appearance.title,
  NOTICES.title,
  SETTINGS.sessions.title,
  SETTINGS.yourData.title,
  SETTINGS.deletion.title,
];

/** What is set once: the times of the queue, and the sections of the settings, named as their screens name them. */
export function settingsPlaces(): Place[] {
  const times = { tab: 'calendar', view: 'queue' };
  return [
    { value: 'queue-times', label: 'Queue times', to: { to: '/dashboard', search: times, hash: 'times' } },
    ...SECTIONS.map((title) => {
      const hash = title.toLowerCase().replaceAll(' ', '-');
      return { value: `settings-${hash}`, label: `Settings: ${title}`, to: { to: '/settings', hash } };
    }),
  ];
}

/** The answers on the help screen, and the words by which each is found besides its own. */
export function answerPlaces(): (Place & { words: string })[] {
  return ANSWERS.flatMap(({ answers }) => answers).map(({ question }) => {
    const hash = anchorOf(question);
    const words = ANSWER_WORDS[question] ?? '';
    return { value: `answer-${hash}`, label: question, words, to: { to: '/support', hash } };
  });
}
