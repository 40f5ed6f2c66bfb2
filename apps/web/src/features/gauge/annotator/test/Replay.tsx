import { History, Square } from 'lucide-react';
import { REPLAY_PHOTOS } from '@tenken/contract/gauge/gauge.limits.ts';
import { useText } from '../../../../shared/text/LanguageProvider.tsx';
import { Button } from '../../../../shared/ui/button/Button.tsx';
import { Text } from '../../../../shared/ui/text/Text.tsx';
import { useAnnotator } from '../annotator-context.ts';
import { Group } from '../../../../shared/ui/form/Group.tsx';
import { ReplayResult } from './ReplayResult.tsx';
import { testMessages } from './test.messages.ts';
import { useReplay } from './use-replay.ts';

/** What these marks would have read on past photos, before they are saved. */
export function Replay() {
  const { form, services } = useAnnotator();
  const text = useText(testMessages);
  const { replay, start, stop } = useReplay();
  const count = Math.min(REPLAY_PHOTOS, services.photos.length);
  const isRunning = replay.state === 'running';
  const isCurrent = replay.form === form;
  if (count === 0) return null;
  return (
    <Group title={text.replay}>
      <Text variant="note">{text.replayHelp(count)}</Text>
      <div className="flex items-center gap-3">
        {isRunning ? (
          <Button icon={Square} onClick={stop}>
            {text.replayStop}
          </Button>
        ) : (
          <Button icon={History} onClick={start}>
            {isCurrent ? text.replayAgain : text.replayRun}
          </Button>
        )}
        {isRunning && (
          <>
            <span aria-hidden className="h-1 flex-1 rounded-full bg-line-2">
              <span
                className="block h-full rounded-full bg-pri"
                style={{ width: `${(100 * replay.records.length) / replay.total}%` }}
              />
            </span>
            <span className="num text-note text-ink-2">
              {text.progress(replay.records.length, replay.total)}
            </span>
          </>
        )}
      </div>
      {replay.state === 'failed' && (
        <p role="alert" className="text-error-ink">
          {text.replayFailed}
        </p>
      )}
      {isCurrent && replay.records.length > 0 && <ReplayResult records={replay.records} />}
    </Group>
  );
}
