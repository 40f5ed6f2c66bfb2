import { CalendarClock, Clock, Ellipsis, Repeat } from 'lucide-react';
import type { Schedule } from '@tenken/contract/schedule/schedule.schema.ts';
import { joinMessages } from '../../shared/text/join.messages.ts';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { EmptyState } from '../../shared/ui/loading/EmptyState.tsx';
import { Icon } from '../../shared/ui/text/Icon.tsx';
import { IconButton } from '../../shared/ui/button/IconButton.tsx';
import { lazyPart } from '../../shared/ui/loading/lazy-part.ts';
import { MenuButton } from '../../shared/ui/popup/MenuButton.tsx';
import { Cell, HeaderCell, Row, Table } from '../../shared/ui/page/Table.tsx';
import { scheduleMessages } from './schedule.messages.ts';

const ScheduleMenu = lazyPart(() => import('./ScheduleMenu.tsx'), 'ScheduleMenu');

type Props = {
  schedules: readonly Schedule[];
  /** A time in the camera's own zone. */
  formatShot: (instant: string, timeZone: string) => string;
  /** Absent for those who may not tell cameras anything. */
  onAssign: ((schedule: Schedule) => void) | undefined;
  /** Absent for those who may not delete a schedule. */
  onDelete: ((schedule: Schedule) => void) | undefined;
};

const ICONS = { frequency: Repeat, fixed_times: Clock } as const;

export function ScheduleTable({ schedules, formatShot, onAssign, onDelete }: Props) {
  const text = useText(scheduleMessages);
  if (schedules.length === 0)
    return <EmptyState icon={CalendarClock} title={text.empty} note={text.emptyNote} />;
  return (
    <Table label={text.title}>
      <thead>
        <tr>
          <HeaderCell>{text.name}</HeaderCell>
          <HeaderCell>{text.description}</HeaderCell>
          <HeaderCell className="max-md:hidden">{text.cameras}</HeaderCell>
          <HeaderCell className="max-md:hidden">{text.nextShot}</HeaderCell>
          <HeaderCell>
            <span className="sr-only">{text.delete}</span>
          </HeaderCell>
        </tr>
      </thead>
      <tbody>
        {schedules.map((schedule) => (
          <Row key={schedule.id}>
            <Cell className="font-semibold">
              <span className="flex items-center gap-2">
                <span title={text.kinds[schedule.type]}>
                  <Icon of={ICONS[schedule.type]} className="text-ink-2" />
                  <span className="sr-only">{text.kinds[schedule.type]}</span>
                </span>
                {schedule.name}
              </span>
            </Cell>
            <Cell className="num">
              {schedule.description}
              <span className="block text-note text-ink-2 md:hidden">
                {text.count(schedule.camera_count)}
              </span>
            </Cell>
            <Cell className="max-md:hidden">
              <CameraNames schedule={schedule} />
            </Cell>
            <Cell className="num max-md:hidden">{shotOf(schedule, formatShot) ?? '–'}</Cell>
            <Cell className="w-11 text-right">
              {(onAssign || onDelete) && (
                <MenuButton
                  trigger={<IconButton icon={Ellipsis} label={text.more(schedule.name)} size="small" />}
                  preload={ScheduleMenu.preload}
                >
                  {(menu) => (
                    <ScheduleMenu
                      {...menu}
                      onAssign={onAssign && (() => onAssign(schedule))}
                      onDelete={onDelete && (() => onDelete(schedule))}
                    />
                  )}
                </MenuButton>
              )}
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

const NAMED = 3;

function CameraNames({ schedule: { cameras, camera_count } }: { schedule: Schedule }) {
  const text = useText(scheduleMessages);
  const { list } = useText(joinMessages);
  if (camera_count === 0) return <span className="text-ink-3">{text.none}</span>;
  const names = cameras.slice(0, NAMED).map(({ name }) => name);
  const more = cameras.length - names.length;
  const unseen = camera_count - cameras.length;
  return (
    <span title={list(cameras.map(({ name }) => name))}>
      {list([...names, ...(more > 0 ? [`+${more}`] : []), ...(unseen > 0 ? [text.unseen(unseen)] : [])])}
    </span>
  );
}

/** The earliest of all its cameras. */
function shotOf({ cameras }: Schedule, formatShot: Props['formatShot']): string | null {
  const [next] = cameras
    .flatMap(({ next_photoshoot_at: at, timezone }) => (at === null ? [] : [{ at, timezone }]))
    .toSorted((a, b) => a.at.localeCompare(b.at));
  return next ? formatShot(next.at, next.timezone) : null;
}
