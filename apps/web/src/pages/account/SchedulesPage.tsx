import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { buildAbilities } from '@tenken/contract/account/abilities.ts';
import type { Schedule } from '@tenken/contract/schedule/schedule.schema.ts';
import { useSession } from '../../session/session.ts';
import { usePlace } from '../../session/use-place.ts';
import { ScheduleTable } from '../../schedule/ScheduleTable.tsx';
import { scheduleMessages } from '../../schedule/schedule.messages.ts';
import { removeSchedule, schedulesQuery } from '../../schedule/schedule.queries.ts';
import { formatShortDateTime } from '../../text/format-time.ts';
import { useLanguage, useText } from '../../text/LanguageProvider.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { lazyPart } from '../../ui/loading/lazy-part.ts';
import { PageHeader } from '../../ui/page/PageHeader.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { Skeleton, SkeletonBlock } from '../../ui/loading/Skeleton.tsx';
import { uiMessages } from '../../ui/ui.messages.ts';
import { changed } from '../../api/changes.ts';
import { useChange } from '../../api/use-change.ts';

const ScheduleModal = lazyPart(() => import('../../schedule/ScheduleModal.tsx'), 'ScheduleModal');
const AssignDialog = lazyPart(() => import('../../schedule/AssignDialog.tsx'), 'AssignDialog');

/** When the cameras of the company take photos. */
export function SchedulesPage() {
  const text = useText(scheduleMessages);
  const { actionFailed } = useText(uiMessages);
  const language = useLanguage();
  const schedules = useQuery(schedulesQuery());
  const facility = useChangeableFacility();
  const [isAdding, setIsAdding] = useState(false);
  const [assigned, setAssigned] = useState<Schedule | null>(null);
  const deleting = useChange(
    async (schedule: Schedule) => {
      await removeSchedule(schedule.id);
      return schedule;
    },
    {
      changes: changed.schedule(),
      success: ({ name }) => ({ text: text.deleted(name) }),
      describeError: () => actionFailed, // whatever the server says (ERR-003, ERR-004)
    },
  );
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
      <div className="px-3 py-4 md:px-5">
        <Panel isPadded={false}>
          {schedules.data === undefined ? (
            <Skeleton className="p-3.5">
              <SkeletonBlock className="h-40" />
            </Skeleton>
          ) : (
            <ScheduleTable
              schedules={schedules.data}
              formatShot={(instant, timeZone) => formatShortDateTime(instant, { timeZone, language })}
              onAssign={facility === null ? undefined : setAssigned}
              onDelete={(schedule) => void deleting.run(schedule)}
            />
          )}
        </Panel>
      </div>
      <Suspense fallback={null}>
        {isAdding && <ScheduleModal isOpen onClose={() => setIsAdding(false)} />}
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
