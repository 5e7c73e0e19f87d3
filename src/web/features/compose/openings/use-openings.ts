import { useEffect, useEffectEvent, useState } from 'react';
import { OPENINGS } from '#contract/openings-messages.ts';
import { isEmptyDocument } from '#domain/documents/document.ts';
import { FOLD_CHARACTERS } from '#domain/linkedin-text/fold.ts';
import { beginsWith, replaceOpening } from '#domain/openings/replace-opening.ts';
import { type Openings, suggestOpenings } from '#web/data/openings.ts';
import { toast } from '#web/ui/toast.tsx';
import type { Draft } from '../draft/draft.ts';
import type { DraftStore } from '../draft/draft-store.ts';
import type { WritingNote } from '../generation/writing-labels.ts';
import { textWithoutImages } from '../images/content-images.ts';
import type { VersionKeeper } from '../versions/version-keeper.ts';

/** More than three lines hold; the rest of the post is not said again. */
const PREVIEW_CHARACTERS = 2 * FOLD_CHARACTERS;

/** Ways to begin the draft on the screen; `preview` is the post's beginning with this one, `isInUse` where it begins so. */
export type OfferedOpening = Openings['openings'][number] & { preview: string; isInUse: boolean };

/**
 * Other openings for a text that was just generated (docs/product.md §6.22), asked for once. A failure offers none: the draft has one.
 * @param note what was written last; null, or of a rewrite, for none
 */
export function useOpenings(deps: {
  store: DraftStore;
  draft: Draft;
  note: WritingNote | null;
  keepVersion: VersionKeeper['keep'];
}) {
  const { store, draft, note, keepVersion } = deps;
  const [found, setFound] = useState<{ of: WritingNote; openings: Openings } | null>(null);

  const ask = useEffectEvent(async (of: WritingNote, signal: AbortSignal) => {
    const text = textWithoutImages(store.getDraft().document);
    if (text.trim() === '') return;
    const openings = await suggestOpenings(text, of.sources, signal).catch(() => null);
    if (openings !== null && !signal.aborted) setFound({ of, openings });
  });
  useEffect(() => {
    if (note === null || note.sources.length === 0) return;
    const leaving = new AbortController();
    void ask(note, leaving.signal);
    return () => leaving.abort();
  }, [note]);

  function take(text: string): void {
    const before = store.getDraft();
    keepVersion('before_rewrite');
    store.replace({ document: replaceOpening(before.document, text) });
    keepVersion('rewritten');
    const undo = () => {
      keepVersion('before_restore');
      store.replace(before);
    };
    toast(OPENINGS.taken, { action: { label: 'Undo', onClick: undo } });
  }

  const { document } = draft;
  const isShown = found !== null && found.of === note && !isEmptyDocument(document);
  if (!isShown || found.openings.openings.length === 0) return null;
  return {
    writer: found.openings.writer,
    openings: found.openings.openings.map((one): OfferedOpening => {
      const text = textWithoutImages(replaceOpening(document, one.text)).trim();
      const preview = text.slice(0, PREVIEW_CHARACTERS).toWellFormed();
      return { ...one, preview, isInUse: beginsWith(document, one.text) };
    }),
    take,
  };
}
