import { useQuery } from '@tanstack/react-query';
import { Table2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { Camera } from '@tenken/contract/camera/camera.schema.ts';
import { formatTime, type TimeStyle } from '../../../shared/text/format-time.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { ErrorPanel } from '../../../shared/ui/loading/ErrorPanel.tsx';
import { HintButton } from '../../../shared/ui/button/HintButton.tsx';
import { lazyPart } from '../../../shared/ui/loading/lazy-part.ts';
import { Panel } from '../../../shared/ui/page/Panel.tsx';
import { Skeleton, SkeletonBlock } from '../../../shared/ui/loading/Skeleton.tsx';
import { Text } from '../../../shared/ui/text/Text.tsx';
import { useMinute } from '../../../shared/ui/use-minute.ts';
import { sensorSeries } from './sensor-series.ts';
import { SensorPlot } from './SensorPlot.tsx';
import { sensorMessages } from './sensor.messages.ts';
import { sensorDataQuery } from './sensor.queries.ts';

const SensorDialog = lazyPart(() => import('./SensorDialog.tsx'), 'SensorDialog');
const DAY_MS = 86_400_000;

type Props = { camera: Pick<Camera, 'id' | 'name'>; style: TimeStyle };

/** Battery, signal and temperature of the last day as small curves; the table has everything. */
export function SensorPanel({ camera, style }: Props) {
  const text = useText(sensorMessages);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Panel
      title={text.title}
      actions={
        <>
          <Text variant="note">{text.hours24}</Text>
          <HintButton icon={Table2} label={text.showTable} size="small" onClick={() => setIsOpen(true)} />
        </>
      }
    >
      <Plots cameraId={camera.id} style={style} />
      <Suspense fallback={null}>
        {isOpen && <SensorDialog camera={camera} style={style} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </Panel>
  );
}

function Plots({ cameraId, style }: { cameraId: string; style: TimeStyle }) {
  const text = useText(sensorMessages);
  const until = useMinute();
  const { data, isLoadingError, isFetching, refetch } = useQuery(sensorDataQuery(cameraId, 1));
  if (isLoadingError) return <ErrorPanel onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!data)
    return (
      <Skeleton>
        <SkeletonBlock className="h-40" />
      </Skeleton>
    );
  const span = { from: until - DAY_MS, until };
  const all = sensorSeries(data.filter(({ datetime }) => Date.parse(datetime) >= span.from));
  if (all.length === 0) return <Text variant="note">{text.empty}</Text>;
  return (
    <div className="flex flex-col gap-3">
      {all.map((series) => (
        <SensorPlot key={series.kind} series={series} span={span} />
      ))}
      <div className="-mt-2 ml-8.5 flex justify-between text-tiny text-ink-3 num" aria-hidden>
        <span>{formatTime(new Date(span.from), style)}</span>
        <span>{formatTime(new Date(span.from + DAY_MS / 2), style)}</span>
        <span>{formatTime(new Date(until), style)}</span>
      </div>
    </div>
  );
}
