import { LONG_TALK, TRANSCRIPTS } from './transcripts.ts';

export type Track = {
  /** BCP 47 as YouTube writes it: `en`, `de`, `ja`. */
  readonly language: string;
  readonly name: string;
  /** Made by YouTube from the sound. */
  readonly isAutomatic: boolean;
  readonly text: string;
};

/** Why a video is refused, as YouTube puts it. */
export type Refusal =
  | 'private'
  | 'removed'
  | 'age'
  | 'bot'
  | 'live'
  | 'upcoming'
  | 'region'
  | 'members'
  | 'rate-limited';

/** A video of the practice YouTube; its id begins with `practice-`, as no real one does by chance. */
export type Video = {
  readonly id: string;
  readonly title: string;
  readonly channel: string;
  /** As YouTube writes it in English. */
  readonly published: string;
  readonly tracks: readonly Track[];
  readonly chapters: readonly { readonly startMs: number; readonly title: string }[];
  readonly refusal: Refusal | null;
  /** What the Android client gets: all, no video at all, or captions without a word in them. */
  readonly android: 'open' | 'refused' | 'empty';
};

const english = (text: string): Track => ({ language: 'en', name: 'English', isAutomatic: false, text });
const automatic = (language: string, name: string, text: string): Track => ({
  language,
  name: `${name} (auto-generated)`,
  isAutomatic: true,
  text,
});

function video(id: string, title: string, rest: Partial<Omit<Video, 'id' | 'title'>> = {}): Video {
  return {
    id: `practice-${id}`,
    title,
    channel: 'Harbour Talks',
    published: 'Mar 4, 2026',
    tracks: [english(TRANSCRIPTS.kiln)],
    chapters: [],
    refusal: null,
    android: 'open',
    ...rest,
  };
}

/** Every video there is. All are invented. */
export const VIDEOS: readonly Video[] = [
  video('01', 'Four days at the kiln', {
    tracks: [
      { language: 'de', name: 'German', isAutomatic: false, text: TRANSCRIPTS.kilnGerman },
      english(TRANSCRIPTS.kiln),
      automatic('en', 'English', TRANSCRIPTS.kilnAutomatic),
    ],
    chapters: [
      { startMs: 0, title: 'The fire' },
      { startMs: 20_000, title: 'The numbers' },
      { startMs: 40_000, title: 'What stayed' },
    ],
  }),
  video('au', 'Why we answer support by letter', {
    channel: 'Plain Desk',
    published: 'Premiered Nov 3, 2025',
    tracks: [automatic('en', 'English', TRANSCRIPTS.deskAutomatic)],
  }),
  video('de', 'Ein Jahr ohne Statusrunden', {
    channel: 'Werkstattgespräche',
    published: 'Jan 19, 2026',
    tracks: [automatic('de', 'German', TRANSCRIPTS.roundsGerman)],
  }),
  video('ja', '港の電動フェリー', {
    channel: '港ニュース',
    published: 'Aug 30, 2026',
    tracks: [{ language: 'ja', name: 'Japanese', isAutomatic: false, text: TRANSCRIPTS.ferryJapanese }],
  }),
  video('lg', 'The whole conference in one take', {
    published: 'Streamed live on Sep 12, 2026',
    tracks: [automatic('en', 'English', LONG_TALK)],
  }),
  video('ap', 'A talk for other apps', { android: 'refused' }),
  video('em', 'A talk whose words stay behind', { android: 'empty' }),
  video('nc', 'Twenty minutes of waves', { tracks: [] }),
  video('mu', 'A song without words', { tracks: [automatic('en', 'English', '[Music]\n♪ ♪\n[Applause]')] }),
  video('pr', 'Between us', { refusal: 'private' }),
  video('rm', 'Taken down', { refusal: 'removed' }),
  video('ag', 'For grown-ups', { refusal: 'age' }),
  video('bo', 'Prove that you are human', { refusal: 'bot' }),
  video('lv', 'Live from the harbour', { refusal: 'live' }),
  video('up', 'Tomorrow at nine', { refusal: 'upcoming' }),
  video('rg', 'Not in your country', { refusal: 'region' }),
  video('mb', 'For members of the channel', { refusal: 'members' }),
  video('rl', 'Too many people asked', { refusal: 'rate-limited' }),
];

export function findVideo(id: unknown): Video | null {
  return VIDEOS.find((one) => one.id === id) ?? null;
}
