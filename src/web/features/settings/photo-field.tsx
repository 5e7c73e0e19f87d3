import { type ChangeEvent, useRef, useState } from 'react';
import type { ImagePreset } from '#domain/images/presets.ts';
import { useUpdateProfile } from '#web/data/profiles.ts';
import { describeError } from '#web/lib/api/api-error.ts';
import { checkImageFile } from '#web/lib/images/check-image-file.ts';
import { readDataUrl } from '#web/lib/images/data-urls.ts';
import { optimizeImage } from '#web/lib/images/optimize-image.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorText } from '#web/ui/field.tsx';
import { SaveStatus } from './save-status.tsx';

/** Larger than the server stores it, so that it can crop; smaller than a telephone's photo, so that it uploads fast. */
const PHOTO_PRESET: ImagePreset = { maxWidth: 800, maxHeight: 800, quality: 0.85 };

export function PhotoField({ name, photoUrl }: { name: string; photoUrl: string | null }) {
  const saving = useUpdateProfile();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isReading, setReading] = useState(false);

  async function upload(event: ChangeEvent<HTMLInputElement>) {
    const [chosen] = event.target.files ?? [];
    // So that choosing the same file again is a change too.
    event.target.value = '';
    if (chosen === undefined) return;
    saving.reset();
    setProblem(null);
    setReading(true);
    try {
      const checked = await checkImageFile(chosen);
      if (checked.file === null) return setProblem(checked.problem);
      const { file } = await optimizeImage(checked.file, PHOTO_PRESET);
      saving.mutate({ photoURL: await readDataUrl(file) });
    } catch (error) {
      setProblem(describeError(error));
    } finally {
      setReading(false);
    }
  }

  return (
    <div className="flex items-center gap-5">
      <Avatar name={name} photoUrl={photoUrl} size="lg" />
      <div className="flex min-w-0 flex-wrap items-center gap-2">
        <div className="flex flex-wrap gap-2">
          <Button size="sm" busy={isReading || saving.isPending} onClick={() => input.current?.click()}>
            {photoUrl === null ? 'Add photo' : 'Change photo'}
          </Button>
          {photoUrl !== null && (
            <Button
              size="sm"
              variant="ghost"
              disabled={isReading || saving.isPending}
              onClick={() => {
                setProblem(null);
                saving.mutate({ photoURL: null });
              }}
            >
              Remove photo
            </Button>
          )}
          <input
            ref={input}
            type="file"
            aria-label="Photo"
            accept="image/jpeg,image/png,image/gif,image/webp"
            className="hidden"
            onChange={(event) => void upload(event)}
          />
        </div>
        {problem === null ? <SaveStatus saving={saving} /> : <ErrorText>{problem}</ErrorText>}
      </div>
    </div>
  );
}
