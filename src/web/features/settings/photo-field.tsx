import { type ChangeEvent, useRef, useState } from 'react';
import type { ImagePreset } from '#domain/images/presets.ts';
import { useUpdateProfile } from '#web/data/profiles.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { checkFile } from '#web/lib/images/check-file.ts';
import { readDataUrl } from '#web/lib/images/data-urls.ts';
import { optimizeImage } from '#web/lib/images/optimize-image.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { SaveLine } from './save-line.tsx';

/** More than the server keeps, so that its cut has something to choose from; a telephone's picture need not travel whole. */
const PHOTO_PRESET: ImagePreset = { maxWidth: 800, maxHeight: 800, quality: 0.85, suffix: '_photo' };

/** The person's picture: another one, or none. */
export function PhotoField({ name, photoUrl }: { name: string; photoUrl: string | null }) {
  const saving = useUpdateProfile();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isReading, setReading] = useState(false);

  async function take(event: ChangeEvent<HTMLInputElement>) {
    const [chosen] = event.target.files ?? [];
    // The same file again is a choice too.
    event.target.value = '';
    if (chosen === undefined) return;
    saving.reset();
    setProblem(null);
    setReading(true);
    try {
      const checked = await checkFile(chosen);
      if (checked.file === null) return setProblem(checked.problem);
      const { file } = await optimizeImage(checked.file, PHOTO_PRESET);
      saving.mutate({ photoURL: await readDataUrl(file) });
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setReading(false);
    }
  }

  return (
    <div className="flex items-center gap-5">
      <Avatar name={name} photoUrl={photoUrl} size="lg" />
      <div className="min-w-0">
        <div className="flex flex-wrap gap-2">
          <Button size="sm" busy={isReading || saving.isPending} onClick={() => input.current?.click()}>
            {photoUrl === null ? 'Add picture' : 'Change picture'}
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
              Remove picture
            </Button>
          )}
          <input
            ref={input}
            type="file"
            aria-label="Picture"
            accept="image/jpeg,image/png,image/gif,image/webp"
            className="hidden"
            onChange={(event) => void take(event)}
          />
        </div>
        <div className="mt-1.5">
          {problem === null ? (
            <SaveLine saving={saving} />
          ) : (
            <p role="alert" className="text-xs text-danger">
              {problem}
            </p>
          )}
        </div>
      </div>
    </div>
  );
}
