import { useQuery } from '@tanstack/react-query';
import { Radio } from 'lucide-react';
import { useState } from 'react';
import type { TimeStyle } from '../../../shared/text/format-time.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { EmptyState } from '../../../shared/ui/loading/EmptyState.tsx';
import { ErrorPanel } from '../../../shared/ui/loading/ErrorPanel.tsx';
import { Panel } from '../../../shared/ui/page/Panel.tsx';
import { Skeleton, SkeletonBlock } from '../../../shared/ui/loading/Skeleton.tsx';
import { TaskItem } from './TaskItem.tsx';
import { taskMessages } from './task.messages.ts';
import { cameraTasksQuery } from './task.queries.ts';

const FIRST_SHOWN = 4;

type Props = { cameraId: string; mayChange: boolean; style: TimeStyle };

/** The tasks of the camera and how far they are; it follows by itself while something is open. */
export function TaskPanel({ cameraId, mayChange, style }: Props) {
  const text = useText(taskMessages);
  const tasks = useQuery(cameraTasksQuery(cameraId));
  const [isAll, setIsAll] = useState(false);
  const all = tasks.data ?? [];
  const shown = isAll ? all : all.slice(0, FIRST_SHOWN);
  return (
    <Panel title={text.title} isPadded={false}>
      {tasks.isLoadingError ? (
        <ErrorPanel onRetry={() => void tasks.refetch()} isRetrying={tasks.isFetching} />
      ) : tasks.isPending ? (
        <Skeleton className="p-3.5">
          <SkeletonBlock className="h-24" />
        </Skeleton>
      ) : all.length === 0 ? (
        <EmptyState icon={Radio} title={text.empty} />
      ) : (
        <ul aria-label={text.log} className="divide-y divide-line">
          {shown.map((task) => (
            <TaskItem key={task.id} task={task} mayChange={mayChange} style={style} />
          ))}
        </ul>
      )}
      {shown.length < all.length && (
        <Button size="small" variant="simple" className="m-1.5" onClick={() => setIsAll(true)}>
          {text.showMore(all.length - shown.length)}
        </Button>
      )}
    </Panel>
  );
}
