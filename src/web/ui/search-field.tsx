import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isKeyTaken } from '#web/lib/browser/key-taken.ts';
import { listenTo } from '#web/lib/browser/listeners.ts';
import { TextInput } from './field.tsx';

/** The search starts after a pause in typing. */
const PAUSE_MS = 300;
const MAX_LENGTH = 200;

/**
 * A search field that searches when the typing pauses, at once on Enter and on Tab, which so leads into what is found; Escape empties it; `/`
 * leads to it. `value` is the present search.
 */
export function SearchField(props: { label: string; value: string; onChange: (value: string) => void }) {
  const { label, value, onChange } = props;
  const [typed, setTyped] = useState(value);
  const field = useRef<HTMLInputElement>(null);
  const searched = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  useEffect(() => {
    // Only for a change from outside, such as the browser's Back: our own comes back while the person is typing on.
    if (value === searched.current) return;
    clearTimeout(timer.current);
    searched.current = value;
    setTyped(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(
    () =>
      listenTo(window, 'keydown', (event) => {
        if (event.key !== '/' || isKeyTaken(event)) return;
        event.preventDefault();
        field.current?.focus();
        field.current?.select();
      }),
    [],
  );

  function search(text: string) {
    clearTimeout(timer.current);
    if (text.trim() === searched.current.trim()) return;
    searched.current = text.trim();
    onChange(text.trim());
  }

  return (
    <div className="relative min-w-0 flex-1">
      <Search aria-hidden className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted" />
      <TextInput
        ref={field}
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={MAX_LENGTH}
        value={typed}
        className="pl-9"
        onChange={(event) => {
          const text = event.target.value;
          setTyped(text);
          clearTimeout(timer.current);
          timer.current = setTimeout(search, PAUSE_MS, text);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') search(typed);
          // Before the focus moves on: it would be lost with what is not found.
          if (event.key === 'Tab') flushSync(() => search(typed));
          if (event.key !== 'Escape' || typed === '' || event.nativeEvent.isComposing) return;
          // Not every browser does so.
          event.preventDefault();
          setTyped('');
          search('');
        }}
      />
    </div>
  );
}
