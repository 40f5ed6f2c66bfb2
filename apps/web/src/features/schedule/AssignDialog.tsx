import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { retryReach } from '@tenken/contract/photo/slot.rules.ts';
import type { Camera } from '@tenken/contract/camera/camera.schema.ts';
import type { Schedule } from '@tenken/contract/schedule/schedule.schema.ts';
import { camerasQuery } from '../camera/camera.queries.ts';
import { deviceWords } from '../camera/detail/device-words.ts';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { Button } from '../../shared/ui/button/Button.tsx';
import { Checkbox } from '../../shared/ui/form/Checkbox.tsx';
import { Modal } from '../../shared/ui/popup/Modal.tsx';
import { Skeleton, SkeletonBlock } from '../../shared/ui/loading/Skeleton.tsx';
import { Text } from '../../shared/ui/text/Text.tsx';
import { scheduleMessages } from './schedule.messages.ts';
import { followSchedule } from './schedule.queries.ts';
import { changed } from '../../shared/api/changes.ts';
import { useChange } from '../../shared/api/use-change.ts';

type Props = {
  schedule: Schedule;
  facility: { readonly id: string; readonly name: string };
  onClose: () => void;
};

/** Which cameras of a facility follow a schedule. */
export function AssignDialog({ schedule, facility, onClose }: Props) {
  const text = useText(scheduleMessages);
  const list = useQuery(camerasQuery(facility.id));
  const cameras = list.data?.filter(({ device_id }) => device_id !== null);
  const [changes, setChanges] = useState<ReadonlyMap<string, boolean>>(new Map());
  const follows = (camera: Camera): boolean => changes.get(camera.id) ?? camera.schedule?.id === schedule.id;
  const saving = useChange(
    async () => {
      for (const camera of cameras ?? [])
        if (follows(camera) !== (camera.schedule?.id === schedule.id))
          await followSchedule(camera.id, follows(camera) ? schedule.id : null);
    },
    {
      changes: changed.scheduleOfCameras(),
      success: text.assigned,
      onSuccess: onClose,
    },
  );
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={text.assignTitle(schedule.name)}
      isSubmitting={saving.isInProgress}
      footer={
        <>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button
            color="primary"
            disabled={changes.size === 0}
            variant={saving.isInProgress ? 'loading' : 'basic'}
            onClick={() => void saving.run()}
          >
            {text.save}
          </Button>
        </>
      }
    >
      <Text variant="note">{text.assignNote(facility.name)}</Text>
      {cameras === undefined ? (
        <Skeleton>
          <SkeletonBlock className="h-40" />
        </Skeleton>
      ) : (
        <ul className="mt-3 flex flex-col divide-y divide-line">
          {cameras.length === 0 && <li className="text-ink-2">{text.assignNone}</li>}
          {cameras.map((camera) => (
            <li key={camera.id} className="flex flex-wrap items-center gap-x-3 py-2">
              <Checkbox
                label={camera.name}
                checked={follows(camera)}
                onChange={({ target }) => setChanges(new Map([...changes, [camera.id, target.checked]]))}
              />
              <span className="ml-auto text-note text-ink-2">
                {camera.schedule ? text.follows(camera.schedule.name) : text.followsNone}
              </span>
              {follows(camera) && cannotBeWoken(camera, schedule) && (
                <Text variant="note" className="basis-full pl-6">
                  {text.cannotWake}
                </Text>
              )}
            </li>
          ))}
        </ul>
      )}
    </Modal>
  );
}

/** Said before it is needed: such a device hears of a retry only when it calls for its next photo. */
const cannotBeWoken = (camera: Camera, { type }: Schedule): boolean =>
  retryReach({
    schedule_type: type,
    platform: deviceWords(camera.device_id, null).platform,
    downlink_mode: camera.settings.downlink_mode,
    is_retry_enabled: camera.settings.is_retry_enabled,
  }) === 'waits';
