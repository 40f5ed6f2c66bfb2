import type { Schedule } from '@tenken/contract/schedule/schedule.schema.ts';
import { changed } from '../../shared/api/changes.ts';
import { useChange } from '../../shared/api/use-change.ts';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { FormModal } from '../../shared/ui/popup/FormModal.tsx';
import { Text } from '../../shared/ui/text/Text.tsx';
import { uiMessages } from '../../shared/ui/ui.messages.ts';
import { scheduleMessages } from './schedule.messages.ts';
import { removeSchedule } from './schedule.queries.ts';

type Props = { schedule: Schedule; onDeleted: () => void; onClose: () => void };

/** Asks before a schedule goes, and names the cameras that keep it. */
export function DeleteScheduleDialog({ schedule, onDeleted, onClose }: Props) {
  const text = useText(scheduleMessages);
  const { actionFailed } = useText(uiMessages);
  const { name, cameras, camera_count } = schedule;
  const deleting = useChange(() => removeSchedule(schedule.id), {
    changes: changed.schedule(),
    success: text.deleted(name),
    describeError: () => actionFailed, // whatever the server says (ERR-004)
    onSuccess: onDeleted,
  });
  const unseen = camera_count - cameras.length;
  return (
    <FormModal
      title={text.deleteTitle(name)}
      action={text.delete}
      isDangerous
      canSubmit={camera_count === 0}
      isInProgress={deleting.isInProgress}
      onSubmit={() => void deleting.run()}
      onClose={onClose}
    >
      {camera_count === 0 ? (
        <Text variant="paragraph">{text.deleteUnused}</Text>
      ) : (
        <>
          <Text variant="paragraph">{text.deleteInUse(camera_count)}</Text>
          <ul className="flex max-h-44 flex-col gap-1 overflow-y-auto">
            {cameras.map((camera) => (
              <li key={camera.id}>{camera.name}</li>
            ))}
            {unseen > 0 && <li className="text-ink-2">{text.unseen(unseen)}</li>}
          </ul>
        </>
      )}
    </FormModal>
  );
}
