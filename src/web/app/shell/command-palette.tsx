import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Post } from '#contract/posts.ts';
import { truncateGraphemes } from '#domain/text/summary.ts';
import { usePosts } from '#web/data/posts.ts';
import { signOutAndReload, useSession } from '#web/data/session.ts';
import { NEW_POST_ACTION, runScreenAction, type ScreenAction } from '#web/lib/commands/screen-actions.ts';
import { shortcutLabel } from '#web/lib/commands/shortcuts.ts';
import { SESSION_KEYS, sessionStore } from '#web/lib/storage/browser-storage.ts';
import { SearchList } from '#web/ui/combobox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { setTheme, THEME_LABELS, THEMES } from '../theme.ts';
import { meantBy, wordsFor } from './command-words.ts';
import { SCREENS } from './commands.ts';
import { type Findable, findByAllWords, findByLabel, findNearLabel } from './find-commands.ts';
import { answerPlaces, type Place, settingsPlaces } from './places.ts';

type Command = Findable & { value: string; aside?: string; isAsked?: boolean; run: () => void };

type CommandPaletteProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onShortcuts: () => void;
  /** What can be done where the focus was. */
  actions: readonly ScreenAction[];
};

const NEW_POST = 'New post';
/** So long after the last key what was typed is looked for. */
const TYPING_MS = 200;
/** So many posts are found. */
const FOUND_MAX = 5;
const TITLE_LENGTH = 70;

/** What can be done here, every screen, the theme and one's posts, by typing a few letters of it. */
export function CommandPalette({ open, onOpenChange, onShortcuts, actions }: CommandPaletteProps) {
  const [opener] = useState(() => document.activeElement);
  const [typed, setTyped] = useState('');
  const posts = useFoundPosts(typed);
  const navigate = useNavigate();
  const { user } = useSession();
  const screenActions: readonly Command[] = actions
    .filter(({ isDisabled, isUnlisted }) => isDisabled !== true && isUnlisted !== true)
    // What is done with the selection stands before what the rest of the screen offers.
    .toSorted((one, other) => Number(one.name === undefined) - Number(other.name === undefined))
    .map(({ id, label, name = label, words, shortcut, isGrave = false }) => ({
      value: `action-${id.toLowerCase().replaceAll(' ', '-')}`,
      label,
      name,
      alias: words ?? wordsFor(label),
      meant: meantBy(label),
      isGrave,
      ...(shortcut === undefined ? {} : { aside: shortcutLabel(shortcut) }),
      run: () => runScreenAction(id),
    }));
  const beginHere = actions.find(({ id }) => id === NEW_POST_ACTION);
  function beginPost() {
    if (beginHere !== undefined) return runScreenAction(beginHere.id);
    // A post that a visit to the plans left open is not what is begun.
    sessionStore.removeItem(SESSION_KEYS.currentPost);
    void navigate({ to: '/compose', search: {} });
  }
  const goTo = ({ value, label, to }: Place): Command => ({
    value,
    label,
    alias: wordsFor(label),
    isPlace: true,
    run: () => void navigate(to),
  });
  const everywhere: readonly Command[] = [
    ...(user === null || beginHere?.isDisabled === true
      ? []
      : [{ value: 'new-post', label: NEW_POST, alias: wordsFor(NEW_POST), run: beginPost }]),
    ...SCREENS.map(({ label, key, to, search }) => ({
      value: `screen-${label.toLowerCase().replaceAll(' ', '-')}`,
      label,
      alias: wordsFor(label),
      meant: meantBy(label),
      isPlace: true,
      ...(key === '' ? {} : { aside: `G ${key.toUpperCase()}` }),
      run: () => void navigate({ to, search }),
    })),
    ...THEMES.map((theme) => ({
      value: `theme-${theme}`,
      label: `Theme: ${THEME_LABELS[theme]}`,
      alias: wordsFor(THEME_LABELS[theme]),
      run: () => setTheme(theme),
    })),
    {
      value: 'shortcuts',
      label: 'Keyboard shortcuts',
      alias: wordsFor('Keyboard shortcuts'),
      aside: '?',
      run: onShortcuts,
    },
    ...(user?.tier === 'admin'
      ? [goTo({ value: 'administration', label: 'Administration', to: { to: '/admin' } })]
      : []),
    ...(user === null
      ? []
      : [
          {
            value: 'sign-out',
            label: 'Sign out',
            alias: wordsFor('Sign out'),
            isGrave: true,
            run: () => void signOutAndReload(),
          },
        ]),
  ];
  /** Too many to be listed before something is typed; what the screen itself offers stands there already. */
  const within = (user === null ? [] : settingsPlaces())
    .filter(({ label }) => screenActions.every((action) => action.label !== label))
    .map(goTo);
  const answers = answerPlaces().map(({ words, ...place }) => ({ ...goTo(place), alias: words, aside: 'Help' }));
  const matching = (query: string): Command[] => {
    const search = query.trim();
    if (search === '') return [...screenActions, ...everywhere];
    const commands = [...screenActions, ...everywhere, ...within];
    const found = findByLabel(commands, query);
    const answered = findByAllWords(answers, query);
    const near = found.length + answered.length > 0 ? [] : findNearLabel([...commands, ...answers], query);
    const run = () => void navigate({ to: '/dashboard', search: { tab: 'posts', search } });
    const opening = posts.map((post) => ({
      value: `post-${post.id}`,
      label: truncateGraphemes(post.content.replaceAll('\n', ' '), TITLE_LENGTH).text,
      aside: 'Open post',
      run: () => void navigate({ to: '/compose', search: { post: post.id } }),
    }));
    // The best match first: a command by its name, then a post by its words. What was perhaps not meant puts out and takes away nothing at once.
    return [
      ...found,
      ...opening,
      ...answered,
      ...near.filter(({ isGrave }) => isGrave !== true),
      // Enter leads there only once it was chosen: an unknown word leaves no screen.
      { value: 'search', label: `Search posts for “${search}”`, isAsked: true, run },
      ...near.filter(({ isGrave }) => isGrave === true),
    ];
  };
  function close() {
    // Gone before anything else opens, so that a dialog gives the focus back to where it was.
    flushSync(() => onOpenChange(false));
    if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
  }
  return (
    <Dialog title="Search and commands" hideTitle open={open} onOpenChange={onOpenChange}>
      <SearchList
        autoFocus
        // Beside the cross.
        className="mt-1 mr-5 max-md:mt-2 max-md:mr-8"
        label="Search and commands"
        placeholder="Go to a screen, or search your posts"
        value=""
        search={(query) => ({ options: matching(query), note: '' })}
        onQuery={setTyped}
        onChange={(value, query) =>
          matching(query)
            .find((command) => command.value === value)
            ?.run()
        }
        onDone={close}
      />
    </Dialog>
  );
}

/** The first posts in which the words typed stand; none until it has been looked for, and nothing is asked before something is typed. */
function useFoundPosts(typed: string): readonly Post[] {
  const [search, setSearch] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed.trim()), TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data, isPlaceholderData } = usePosts({ limit: FOUND_MAX, search }, { enabled: search !== '' });
  return search === '' || search !== typed.trim() || isPlaceholderData ? [] : (data?.posts ?? []);
}
