import { useEffect, useState } from 'react';
import { VERSIONS } from '#contract/version-messages.ts';
import { useSession } from '#web/data/session.ts';
import { useKeepVersion } from '#web/data/versions.ts';
import { listenTo } from '#web/lib/browser/listeners.ts';
import { browserVersions } from '#web/lib/storage/version-store.ts';
import { toast } from '#web/ui/toast.tsx';
import { toPostFields } from '../draft/draft.ts';
import type { DraftStore } from '../draft/draft-store.ts';
import { uploadContentImages } from '../images/content-images.ts';
import type { ImageUploads } from '../images/image-uploads.ts';
import type { LocalCopy } from '../local-copies/local-copies.ts';
import { createVersionKeeper, type VersionKeeper } from './version-keeper.ts';

/**
 * Keeps versions of the draft on the screen (docs/product.md §5.19).
 * @param restored the copy in this browser that the draft came from
 * @param isActive false for a post that can only be read
 */
export function useVersionKeeper(
  store: DraftStore,
  uploads: ImageUploads,
  { restored, isActive }: { restored: LocalCopy | null; isActive: boolean },
): VersionKeeper {
  const { user } = useSession();
  const ownerId = user?.id ?? null;
  const keepOnServer = useKeepVersion();
  const [owner] = useState({ id: ownerId });
  const [keeper] = useState(() =>
    createVersionKeeper(
      {
        store,
        browser: browserVersions,
        getOwnerId: () => owner.id,
        async send(postId, { at, reason, content }) {
          const fields = toPostFields(await uploadContentImages(content, uploads.upload));
          await keepOnServer({ postId, fields, reason, ageMs: Date.now() - at });
        },
        onRefused: () => toast.warning(VERSIONS.notKept, { id: 'versions-not-kept' }),
      },
      restored?.editorSessionId ?? null,
    ),
  );

  useEffect(() => {
    owner.id = ownerId;
    void keeper.send();
  }, [owner, ownerId, keeper]);

  useEffect(() => {
    if (!isActive) return;
    const stop = [keeper.watch(), listenTo(window, 'online', () => void keeper.send())];
    return () => {
      for (const end of stop) end();
    };
  }, [keeper, isActive]);

  return keeper;
}
