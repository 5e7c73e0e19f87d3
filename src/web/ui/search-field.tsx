import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { TextInput } from './field.tsx';

/** What is typed is searched for after so long a pause. */
const PAUSE_MS = 300;
const LONGEST = 200;

/** A search field that asks when the typing pauses, at once on Enter. `value` is what is searched for now. */
export function SearchField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
}) {
  const [typed, setTyped] = useState(value);
  const asked = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  useEffect(() => {
    // Only a change from outside, such as the browser's Back, is taken over: our own arrives while the person types on.
    if (value === asked.current) return;
    clearTimeout(timer.current);
    asked.current = value;
    setTyped(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function ask(text: string) {
    clearTimeout(timer.current);
    if (text.trim() === asked.current.trim()) return;
    asked.current = text.trim();
    onChange(text.trim());
  }

  return (
    <div className="relative min-w-0 flex-1">
      <Search aria-hidden className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted" />
      <TextInput
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={LONGEST}
        value={typed}
        className="pl-9"
        onChange={(event) => {
          const text = event.target.value;
          setTyped(text);
          clearTimeout(timer.current);
          timer.current = setTimeout(ask, PAUSE_MS, text);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') ask(typed);
        }}
      />
    </div>
  );
}
