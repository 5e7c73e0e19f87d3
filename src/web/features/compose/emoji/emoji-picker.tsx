import { type EmojiData, type EmojiPickerListComponents, EmojiPicker as Frimousse, type SkinTone } from 'frimousse';
import * as RadioGroup from 'radix-ui/radio-group';
import { useEffect, useRef, useState } from 'react';
import { NARROW_SCREEN, TOUCH_SCREEN, useMediaQuery } from '#web/lib/browser/use-media-query.ts';
import { localStore, readChoice, STORAGE_KEYS } from '#web/lib/storage/browser-storage.ts';
import { MESSAGES } from '../messages.ts';
import { loadEmojis } from './emoji-data.ts';
import { addRecent, readRecents, withRecents, writeRecents } from './recent-emojis.ts';
import { searchEmojis } from './search-emojis.ts';

const SKIN_TONES: readonly { tone: SkinTone; label: string; emoji: string }[] = [
  { tone: 'none', label: 'Default', emoji: '✋' },
  { tone: 'light', label: 'Light', emoji: '✋🏻' },
  { tone: 'medium-light', label: 'Medium light', emoji: '✋🏼' },
  { tone: 'medium', label: 'Medium', emoji: '✋🏽' },
  { tone: 'medium-dark', label: 'Medium dark', emoji: '✋🏾' },
  { tone: 'dark', label: 'Dark', emoji: '✋🏿' },
];
const TONES = SKIN_TONES.map(({ tone }) => tone);

/** The size of an emoji on a touch screen, and of the margins beside the list on a narrow one, px. */
const TOUCH_SIZE = 44;
const PHONE_MARGIN = 20;

const PARTS: EmojiPickerListComponents = {
  CategoryHeader: ({ category, ...rest }) => (
    <div {...rest} className="bg-surface px-2 pt-2 pb-1 text-xs font-medium text-muted">
      {category.label}
    </div>
  ),
  // The library counts rows from 0, ARIA from 1. Only the first one is corrected: the library finds the others by this attribute.
  Row: ({ children, 'aria-rowindex': index, ...rest }) => (
    <div {...rest} {...(index === 0 ? {} : { 'aria-rowindex': index })} className="scroll-my-1 px-1">
      {children}
    </div>
  ),
  Emoji: ({ emoji, 'aria-colindex': index = 0, ...rest }) => (
    <button
      type="button"
      {...{ ...rest, 'aria-colindex': index + 1 }}
      className="flex size-9 cursor-pointer items-center justify-center rounded-sm text-lg data-[active]:bg-hover data-[active]:outline-2 data-[active]:-outline-offset-2 data-[active]:outline-accent max-md:size-11"
    >
      {emoji.emoji}
    </button>
  ),
};

const NO_EMOJIS: Omit<EmojiData, 'locale'> = {
  emojis: [],
  categories: [],
  skinTones: { light: '', 'medium-light': '', medium: '', 'medium-dark': '', dark: '' },
};

/** All emojis with search, the recently used ones first, in the skin tone that was chosen last. */
export function EmojiPicker({ onPick }: { onPick: (emoji: string) => void }) {
  const isNarrow = useMediaQuery(NARROW_SCREEN);
  const columns = isNarrow ? Math.min(8, Math.floor((window.innerWidth - PHONE_MARGIN) / TOUCH_SIZE)) : 9;
  const [tone, setTone] = useState<SkinTone>(() => readChoice(STORAGE_KEYS.emojiSkinTone, TONES) ?? 'none');
  const [recents] = useState(() => readRecents(localStore.getItem(STORAGE_KEYS.emojisRecent)));
  const [hasFailed, setFailed] = useState(false);
  const [words, setWords] = useState('');

  const search = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!window.matchMedia(TOUCH_SCREEN).matches) search.current?.focus({ preventScroll: true });
  }, []);

  async function resolve(locale: string, { signal }: { signal?: AbortSignal }): Promise<EmojiData> {
    try {
      return searchEmojis(withRecents(await loadEmojis(signal), recents), words);
    } catch (error) {
      if (signal?.aborted === true) throw error;
      console.warn('The emojis could not be loaded.', error);
      setFailed(true);
      return { locale, ...NO_EMOJIS };
    }
  }
  function pick(emoji: string) {
    localStore.setItem(STORAGE_KEYS.emojisRecent, writeRecents(addRecent(recents, emoji)));
    onPick(emoji);
  }
  function changeTone(next: string) {
    const chosen = TONES.find((candidate) => candidate === next) ?? 'none';
    setTone(chosen);
    localStore.setItem(STORAGE_KEYS.emojiSkinTone, chosen);
  }

  return (
    <Frimousse.Root
      columns={columns}
      skinTone={tone}
      resolveEmojiData={resolve}
      // Not fetched: the data are asked for anew when this changes.
      emojibaseUrl={words}
      onEmojiSelect={({ emoji }) => pick(emoji)}
      className="flex min-h-0 flex-1 flex-col"
    >
      <div className="border-b border-line p-2">
        <Frimousse.Search
          ref={search}
          value={words}
          onChange={({ target }) => setWords(target.value)}
          aria-label="Search emojis"
          placeholder="Search emojis"
          className="h-9 w-full rounded-md border border-line bg-paper px-3 text-sm text-ink placeholder:text-muted max-md:h-11 max-md:text-base"
        />
      </div>
      <Frimousse.Viewport
        tabIndex={0}
        role="group"
        aria-label="Emojis"
        className="min-h-0 flex-1 outline-none focus-visible:outline-2 focus-visible:-outline-offset-2"
      >
        <Frimousse.Loading className="absolute inset-0 grid place-items-center text-sm text-muted">
          Loading…
        </Frimousse.Loading>
        <Frimousse.Empty className="absolute inset-0 grid place-items-center px-6 text-center text-sm text-muted">
          {hasFailed ? MESSAGES.emoji.failed : MESSAGES.emoji.none}
        </Frimousse.Empty>
        <Frimousse.List aria-label="Emojis" className="pb-1 select-none" components={PARTS} />
      </Frimousse.Viewport>
      <div className="flex items-center justify-between gap-2 border-t border-line p-2">
        <Frimousse.ActiveEmoji>
          {({ emoji }) => (
            <span aria-hidden className="min-w-0 flex-1 truncate text-xs text-muted">
              {emoji?.label ?? MESSAGES.emoji.pick}
            </span>
          )}
        </Frimousse.ActiveEmoji>
        <SkinTones value={tone} onChange={changeTone} />
      </div>
    </Frimousse.Root>
  );
}

function SkinTones({ value, onChange }: { value: SkinTone; onChange: (tone: string) => void }) {
  return (
    <RadioGroup.Root
      aria-label="Skin tone"
      orientation="horizontal"
      value={value}
      onValueChange={onChange}
      className="flex"
    >
      {SKIN_TONES.map(({ tone, label, emoji }) => (
        <RadioGroup.Item
          key={tone}
          value={tone}
          aria-label={label}
          className="flex size-8 cursor-pointer items-center justify-center rounded-sm text-base hover:bg-hover data-[state=checked]:bg-accent-soft data-[state=checked]:outline-2 data-[state=checked]:-outline-offset-2 data-[state=checked]:outline-accent max-md:h-11 max-md:w-10"
        >
          {emoji}
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  );
}
