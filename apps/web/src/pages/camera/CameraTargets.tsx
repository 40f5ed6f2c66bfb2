import { Gauge } from 'lucide-react';
import { useState } from 'react';
import { detailMessages } from '../../features/camera/detail/detail.messages.ts';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { cx } from '../../shared/ui/cx.ts';
import { EmptyState } from '../../shared/ui/loading/EmptyState.tsx';
import { SegmentedControl } from '../../shared/ui/form/SegmentedControl.tsx';
import { Panel } from '../../shared/ui/page/Panel.tsx';
import { Skeleton, SkeletonBlock } from '../../shared/ui/loading/Skeleton.tsx';
import { Text } from '../../shared/ui/text/Text.tsx';
import { cameraPageMessages } from './camera-page.messages.ts';
import { CameraTarget } from './CameraTarget.tsx';
import { TARGET_GRID, type TargetListProps } from './target-list.ts';

/** The targets that are measured, and those that are stopped. */
export function CameraTargets(props: TargetListProps) {
  const { camera, targets, formatWhen, isReady } = props;
  const text = useText(cameraPageMessages);
  const detail = useText(detailMessages);
  const [shown, setShown] = useState<'active' | 'stopped'>('active');
  const active = targets.filter(({ is_active }) => is_active);
  const stopped = targets.filter(({ is_active }) => !is_active);
  const list = shown === 'active' ? active : stopped;
  const photo = camera.latest_photo;
  // a plain camera is expected by the end of an interval, which is no time of a photo
  const next = camera.device_id === null ? null : camera.health.next_photoshoot_at;
  return (
    <Panel
      title={text.targets}
      isPadded={false}
      beside={
        <SegmentedControl
          label={text.shown}
          value={shown}
          onValueChange={setShown}
          segments={[
            { value: 'active', label: text.active(active.length) },
            { value: 'stopped', label: text.stopped(stopped.length) },
          ]}
        />
      }
      actions={
        <Text variant="note" className="num">
          {[
            photo ? detail.lastPhoto(formatWhen(photo.datetime)) : detail.noPhoto,
            ...(next === null ? [] : [detail.nextPhoto(formatWhen(next))]),
          ].join(' · ')}
        </Text>
      }
    >
      {!isReady ? (
        <Skeleton className="p-3.5">
          <SkeletonBlock className="h-30" />
        </Skeleton>
      ) : list.length === 0 ? (
        <EmptyState
          icon={Gauge}
          title={shown === 'active' ? text.noActive : text.noStopped}
          note={
            shown === 'active' && props.mayChange ? (photo ? text.noActiveNote : text.photoFirst) : undefined
          }
        />
      ) : (
        <section aria-label={shown === 'active' ? text.activeList : text.stoppedList}>
          <TargetColumns />
          <ul className="divide-y divide-line">
            {list.map((target) => (
              <CameraTarget key={target.id} {...props} target={target} />
            ))}
          </ul>
        </section>
      )}
    </Panel>
  );
}

/** Names of the columns; on a phone each row speaks for itself. */
function TargetColumns() {
  const { columns } = useText(cameraPageMessages);
  return (
    <div
      aria-hidden
      className={cx(TARGET_GRID, 'border-b border-line px-3.5 py-2 text-note text-ink-2 max-md:hidden')}
    >
      <span className="col-start-2">{columns.target}</span>
      <span>{columns.value}</span>
      <span>{columns.position}</span>
      <span>{columns.review}</span>
    </div>
  );
}
