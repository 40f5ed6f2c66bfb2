import { useQuery } from '@tanstack/react-query';
import { Plus, RefreshCw, Undo2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { buildAbilities } from '@tenken/contract/account/abilities.ts';
import type { Schedule } from '@tenken/contract/schedule/schedule.schema.ts';
import { useSession } from '../../shared/session/session.ts';
import { usePlace } from '../../shared/session/use-place.ts';
import { ScheduleTable } from '../../features/schedule/ScheduleTable.tsx';
import { scheduleMessages } from '../../features/schedule/schedule.messages.ts';
import { requestAgain } from '../../features/schedule/schedule-form.ts';
import { addSchedule, schedulesQuery } from '../../features/schedule/schedule.queries.ts';
import { changed } from '../../shared/api/changes.ts';
import { useChange } from '../../shared/api/use-change.ts';
import { uiMessages } from '../../shared/ui/ui.messages.ts';
import { formatShortDateTime } from '../../shared/text/format-time.ts';
import { useLanguage, useText } from '../../shared/text/LanguageProvider.tsx';
import { Button } from '../../shared/ui/button/Button.tsx';
import { lazyPart } from '../../shared/ui/loading/lazy-part.ts';
import { PageHeader } from '../../shared/ui/page/PageHeader.tsx';
import { Panel } from '../../shared/ui/page/Panel.tsx';
import { Skeleton, SkeletonBlock } from '../../shared/ui/loading/Skeleton.tsx';

const ScheduleModal = lazyPart(() => import('../../features/schedule/ScheduleModal.tsx'), 'ScheduleModal');
const DeleteScheduleDialog = lazyPart(
  () => import('../../features/schedule/DeleteScheduleDialog.tsx'),
  'DeleteScheduleDialog',
);
const AssignDialog = lazyPart(() => import('../../features/schedule/AssignDialog.tsx'), 'AssignDialog');

/** When the cameras of the company take photos. */
export function SchedulesPage() {
  const text = useText(scheduleMessages);
  const { undo } = useText(uiMessages);
  const language = useLanguage();
  const schedules = useQuery(schedulesQuery());
  const facility = useChangeableFacility();
  const [isAdding, setIsAdding] = useState(false);
  const [assigned, setAssigned] = useState<Schedule | null>(null);
  const [deleted, setDeleted] = useState<Schedule | null>(null);
  const [gone, setGone] = useState<Schedule | null>(null);
  const restoring = useChange((schedule: Schedule) => addSchedule(requestAgain(schedule)), {
    changes: changed.schedule(),
    success: ({ name }) => ({ text: text.restored(name) }),
    onSuccess: () => setGone(null),
  });
  const mayDelete = buildAbilities(useSession().user).can('execute', 'deleteSchedules');
  return (
    <>
      <PageHeader
        title={text.title}
        actions={
          <Button color="primary" icon={Plus} onClick={() => setIsAdding(true)}>
            <span className="max-md:sr-only">{text.add}</span>
          </Button>
        }
      />
      <div className="flex flex-col gap-3 px-3 py-4 md:px-5">
        {gone && (
          <p className="flex flex-wrap items-center gap-2.5 text-ink-2">
            {text.deleted(gone.name)}
            <Button
              size="small"
              icon={Undo2}
              variant={restoring.isInProgress ? 'loading' : 'basic'}
              onClick={() => void restoring.run(gone)}
            >
              {undo}
            </Button>
          </p>
        )}
        <Panel isPadded={false}>
          {schedules.data === undefined && schedules.isError ? (
            <Button className="m-3.5 self-start" icon={RefreshCw} onClick={() => void schedules.refetch()}>
              {text.reload}
            </Button>
          ) : schedules.data === undefined ? (
            <Skeleton className="p-3.5">
              <SkeletonBlock className="h-40" />
            </Skeleton>
          ) : (
            <ScheduleTable
              schedules={schedules.data}
              formatShot={(instant, timeZone) => formatShortDateTime(instant, { timeZone, language })}
              onAssign={facility === null ? undefined : setAssigned}
              onDelete={mayDelete ? setDeleted : undefined}
            />
          )}
        </Panel>
      </div>
      <Suspense fallback={null}>
        {isAdding && <ScheduleModal isOpen onClose={() => setIsAdding(false)} />}
        {deleted && (
          <DeleteScheduleDialog
            schedule={deleted}
            onClose={() => setDeleted(null)}
            onDeleted={() => {
              setGone(deleted);
              setDeleted(null);
            }}
          />
        )}
        {assigned && facility && (
          <AssignDialog schedule={assigned} facility={facility} onClose={() => setAssigned(null)} />
        )}
      </Suspense>
    </>
  );
}

/** The facility of the sidebar, where one may tell its cameras something. */
function useChangeableFacility(): { id: string; name: string } | null {
  const { user } = useSession();
  const place = usePlace();
  if (!place) return null;
  const abilities = buildAbilities(user, { id: place.facility.id, management_unit: place.unit });
  return abilities.can('execute', 'makeChangesInManagementUnit') ? place.facility : null;
}
