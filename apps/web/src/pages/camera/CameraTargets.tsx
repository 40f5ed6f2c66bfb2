import { Gauge } from 'lucide-react';
import { useState } from 'react';
import { detailMessages } from '../../camera/detail/detail.messages.ts';
import { formatTime } from '../../text/format-time.ts';
import { useText } from '../../text/LanguageProvider.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SegmentedControl } from '../../ui/form/SegmentedControl.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Skeleton, SkeletonBlock } from '../../ui/Skeleton.tsx';
import { Text } from '../../ui/Text.tsx';
import { cameraPageMessages } from './camera-page.messages.ts';
import { CameraTarget } from './CameraTarget.tsx';
import type { TargetListProps } from './target-list.ts';

/** The targets that are measured, and those that are stopped. */
export function CameraTargets(props: TargetListProps) {
  const { camera, targets, style, isReady } = props;
  const text = useText(cameraPageMessages);
  const detail = useText(detailMessages);
  const [shown, setShown] = useState<'active' | 'stopped'>('active');
  const active = targets.filter(({ is_active }) => is_active);
  const stopped = targets.filter(({ is_active }) => !is_active);
  const list = shown === 'active' ? active : stopped;
  const photo = camera.latest_photo;
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
          {photo ? detail.lastPhoto(formatTime(photo.datetime, style)) : detail.noPhoto}
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
          note={shown === 'active' && props.mayChange ? text.noActiveNote : undefined}
        />
      ) : (
        <section aria-label={shown === 'active' ? text.activeList : text.stoppedList}>
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
