import { FileArchive } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import type { OwnPost, Voice } from '#contract/voice.ts';
import { VOICE } from '#contract/voice-messages.ts';
import type { VoiceExample } from '#domain/voice/choose-examples.ts';
import { FEWEST_POSTS } from '#domain/voice/voice-profile.ts';
import { useOwnPosts } from '#web/data/voice.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorText } from '#web/ui/field.tsx';
import { learnVoice } from './learn-voice.ts';
import { ARCHIVE_MAX_BYTES, readArchive, SHARES_MAX_BYTES } from './read-archive.ts';

/** Where the posts may come from. Nothing leaves the browser here. */
export function LearnVoice({ onLearned }: { onLearned: (voice: Voice, note: string) => void }) {
  const { data: ownPosts, isPending } = useOwnPosts();
  const input = useRef<HTMLInputElement>(null);
  const [isReading, setReading] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const handwritten = ownPosts?.filter(({ isHandwritten }) => isHandwritten).length ?? 0;

  function learn(archive: readonly VoiceExample[], own: readonly OwnPost[], from: string) {
    const learned = learnVoice(archive, own);
    if ('voice' in learned) onLearned(learned.voice, VOICE.read(learned.posts, from));
    else setProblem(VOICE.problems.tooFewPosts(learned.posts, FEWEST_POSTS));
  }

  async function read(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.target.files ?? [];
    // So that choosing the same file again is a change too.
    event.target.value = '';
    if (file === undefined) return;
    setProblem(null);
    setReading(true);
    try {
      const archive = await readArchive(file);
      if ('problem' in archive) setProblem(describeProblem(archive.problem, file));
      else learn(archive.shares.posts, ownPosts ?? [], VOICE.sources.archive);
    } catch {
      // The file was moved or changed while it was read.
      setProblem(VOICE.problems.broken);
    } finally {
      setReading(false);
    }
  }

  return (
    <div aria-busy={isPending} className="space-y-4">
      <p className="text-sm">{VOICE.intro}</p>
      <p className="text-sm">{VOICE.kept}</p>
      <div className="flex flex-wrap gap-2">
        {handwritten >= FEWEST_POSTS && (
          <Button disabled={isReading} onClick={() => learn([], ownPosts ?? [], VOICE.sources.posts)}>
            {VOICE.fromPosts(handwritten)}
          </Button>
        )}
        <Button busy={isReading} icon={FileArchive} onClick={() => input.current?.click()}>
          {VOICE.chooseArchive}
        </Button>
        <input
          ref={input}
          type="file"
          aria-label={VOICE.chooseArchive}
          accept=".zip,.csv,application/zip,text/csv"
          className="hidden"
          onChange={(event) => void read(event)}
        />
      </div>
      {problem !== null && <ErrorText>{problem}</ErrorText>}
      <p className="text-xs text-muted">{VOICE.archiveHelp(megabytes(ARCHIVE_MAX_BYTES))}</p>
      {ownPosts !== undefined && handwritten < FEWEST_POSTS && (
        <p className="text-xs text-muted">{VOICE.tooFew(handwritten, FEWEST_POSTS)}</p>
      )}
    </div>
  );
}

function megabytes(bytes: number): string {
  return `${Math.ceil(bytes / 1024 / 1024)} MB`;
}

function describeProblem(problem: Exclude<keyof typeof VOICE.problems, 'tooFewPosts'>, file: File): string {
  if (problem === 'tooLarge') return VOICE.problems.tooLarge(megabytes(file.size), megabytes(ARCHIVE_MAX_BYTES));
  if (problem === 'sharesTooLarge') return VOICE.problems.sharesTooLarge(megabytes(SHARES_MAX_BYTES));
  return VOICE.problems[problem];
}
