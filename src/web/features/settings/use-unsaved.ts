import { createContext, use, useEffect, useId } from 'react';

/** The forms of this screen that have something in them that is not saved, by their ids. */
export const UnsavedForms = createContext<Set<string> | null>(null);

/** Tells the screen that leaving it would lose what is in this form. Other sections may be looked at: the form stays. */
export function useUnsaved(isUnsaved: boolean): void {
  const forms = use(UnsavedForms);
  const id = useId();
  useEffect(() => {
    if (!isUnsaved) return;
    forms?.add(id);
    return () => void forms?.delete(id);
  }, [forms, id, isUnsaved]);
}
