import { useQuery } from '@tanstack/react-query';
import { Wrench } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { MaintenanceWindow } from '@tenken/contract/alert/alert.schema.ts';
import { changed } from '../../../shared/api/changes.ts';
import { useChange } from '../../../shared/api/use-change.ts';
import { useTimeText } from '../../../shared/session/use-time-text.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { lazyPart } from '../../../shared/ui/loading/lazy-part.ts';
import { Loaded } from '../../../shared/ui/loading/Loaded.tsx';
import { Panel } from '../../../shared/ui/page/Panel.tsx';
import { Chip } from '../../../shared/ui/text/Chip.tsx';
import { Text } from '../../../shared/ui/text/Text.tsx';
import { useMinute } from '../../../shared/ui/use-minute.ts';
import { maintenanceMessages } from './maintenance.messages.ts';
import { deleteMaintenance, endMaintenance, maintenanceQuery } from './maintenance.queries.ts';
import { stateOfWindow, windowsOfCamera, type WindowState } from './windows.ts';

const MaintenanceDialog = lazyPart(() => import('./MaintenanceDialog.tsx'), 'MaintenanceDialog');

type Place = { readonly id: string; readonly name: string };
type Props = { facility: Place; camera: Place | null; mayChange: boolean };

/** When alerts are suppressed: of a camera, or of a whole facility with all its cameras. */
export function MaintenancePanel({ facility, camera, mayChange }: Props) {
  const text = useText(maintenanceMessages);
  const windows = useQuery(maintenanceQuery(facility.id));
  const [isAsking, setIsAsking] = useState(false);
  const [isPastShown, setIsPastShown] = useState(false);
  const now = Math.max(useMinute(), windows.dataUpdatedAt);
  return (
    <Panel
      title={text.title}
      actions={
        mayChange && (
          <Button size="small" icon={Wrench} onClick={() => setIsAsking(true)}>
            {text.start}
          </Button>
        )
      }
    >
      <Text variant="note">{text.about}</Text>
      <Loaded query={windows}>
        {(all) => {
          const own = camera === null ? all : windowsOfCamera(all, camera.id);
          const current = own.filter((window) => stateOfWindow(window, now) !== 'over');
          const shown = isPastShown ? own : current;
          const past = own.length - current.length;
          return (
            <>
              {shown.length === 0 && <p className="mt-2.5 text-ink-2">{text.empty}</p>}
              <ul className="mt-2.5 flex flex-col divide-y divide-line empty:hidden">
                {shown.map((window) => (
                  <WindowItem
                    key={window.id}
                    window={window}
                    facilityId={facility.id}
                    state={stateOfWindow(window, now)}
                    mayChange={mayChange}
                  />
                ))}
              </ul>
              {past > 0 && !isPastShown && (
                <Button size="small" variant="simple" className="mt-2" onClick={() => setIsPastShown(true)}>
                  {text.past(past)}
                </Button>
              )}
            </>
          );
        }}
      </Loaded>
      <Suspense fallback={null}>
        {isAsking && <MaintenanceDialog {...{ facility, camera }} onClose={() => setIsAsking(false)} />}
      </Suspense>
    </Panel>
  );
}

const TONES = { running: 'warning', planned: 'primary', over: 'neutral' } as const;

type ItemProps = { window: MaintenanceWindow; facilityId: string; state: WindowState; mayChange: boolean };

function WindowItem({ window, facilityId, state, mayChange }: ItemProps) {
  const text = useText(maintenanceMessages);
  const timeText = useTimeText();
  const changes = changed.maintenance(facilityId);
  const ending = useChange(() => endMaintenance(window.id), { changes, success: text.ended });
  const deleting = useChange(() => deleteMaintenance(window.id), { changes, success: text.removed });
  const { reason, from, until, camera, by } = window;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 py-2.5 first:pt-0 last:pb-0">
      <p className="font-medium break-words">{reason}</p>
      <Chip tone={TONES[state]}>{text.states[state]}</Chip>
      <p className="col-span-2 text-note text-ink-2 num">
        {text.span(timeText(from), until === null ? text.untilEnded : timeText(until))}
      </p>
      <p className="text-note text-ink-2">
        {[camera?.name ?? text.wholeFacility, ...(by ? [text.by(by.name)] : [])].join(' · ')}
      </p>
      {mayChange && state === 'running' && (
        <Button
          size="small"
          aria-label={text.endNamed(reason)}
          variant={ending.isInProgress ? 'loading' : 'basic'}
          onClick={() => void ending.run()}
        >
          {text.endNow}
        </Button>
      )}
      {mayChange && state === 'planned' && (
        <Button
          size="small"
          aria-label={text.removeNamed(reason)}
          variant={deleting.isInProgress ? 'loading' : 'basic'}
          onClick={() => void deleting.run()}
        >
          {text.remove}
        </Button>
      )}
    </li>
  );
}
