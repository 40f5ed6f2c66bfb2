import { useQuery } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { SLOT_STATES, type Calendar, type Slot } from '@tenken/contract/photo/calendar.schema.ts';
import type { Camera } from '@tenken/contract/camera/camera.schema.ts';
import { cameraTime } from '../../camera/camera-time.ts';
import { useSession } from '../../../shared/session/session.ts';
import { formatTime } from '../../../shared/text/format-time.ts';
import { joinMessages } from '../../../shared/text/join.messages.ts';
import { useLanguage, useText } from '../../../shared/text/LanguageProvider.tsx';
import { EmptyState } from '../../../shared/ui/loading/EmptyState.tsx';
import { ErrorPanel } from '../../../shared/ui/loading/ErrorPanel.tsx';
import { Panel } from '../../../shared/ui/page/Panel.tsx';
import { Skeleton, SkeletonBlock } from '../../../shared/ui/loading/Skeleton.tsx';
import { Text } from '../../../shared/ui/text/Text.tsx';
import { calendarMessages } from './calendar.messages.ts';
import { calendarQuery } from './calendar.queries.ts';
import { SlotMark } from './SlotMark.tsx';

/** Which photos the camera should have taken in the last day, what became of each, and when the next are due. */
export function CalendarPanel({ camera }: { camera: Camera }) {
  const text = useText(calendarMessages);
  const calendar = useQuery(calendarQuery(camera.id));
  return (
    <Panel
      title={text.title}
      beside={
        <Text variant="note" className="self-center">
          {text.lastDay}
        </Text>
      }
    >
      {calendar.isLoadingError ? (
        <ErrorPanel onRetry={() => void calendar.refetch()} isRetrying={calendar.isFetching} />
      ) : calendar.data === undefined ? (
        <Skeleton>
          <SkeletonBlock className="h-24" />
        </Skeleton>
      ) : calendar.data.slots.length === 0 && calendar.data.next.length === 0 ? (
        <EmptyState
          icon={CalendarClock}
          title={text.none}
          note={
            !camera.is_active
              ? text.noneNoteStopped
              : camera.device_id === null
                ? text.noneNotePlain
                : text.noneNote
          }
        />
      ) : (
        <CalendarBody calendar={calendar.data} />
      )}
    </Panel>
  );
}

const EXCEPTIONS_SHOWN = 5;

/** Times are the reader's; the camera's clock, by which its schedule goes, stands beside them where it differs. */
function CalendarBody({ calendar }: { calendar: Calendar }) {
  const text = useText(calendarMessages);
  const { list, named, noted } = useText(joinMessages);
  const { user } = useSession();
  const style = { timeZone: user.timezone, language: useLanguage() };
  const clock = (instant: string): string => {
    const there = cameraTime(instant, calendar.timezone, style);
    const here = formatTime(instant, style);
    return there === null ? here : noted(here, there);
  };
  const { slots, next, schedule, retry } = calendar;
  const counts = SLOT_STATES.map((state) => ({
    state,
    count: slots.filter((slot) => slot.state === state).length,
  })).filter(({ count }) => count > 0);
  const exceptions = slots.filter(({ state }) => state !== 'arrived' && state !== 'waiting').toReversed();
  return (
    <div className="flex flex-col gap-2.5 text-note">
      {schedule && (
        <p>
          <span className="font-semibold">{schedule.name}</span>
          <span className="text-ink-2">{` · ${schedule.description}`}</span>
        </p>
      )}
      {calendar.expected_interval_minutes !== null && (
        <p className="font-semibold">{text.everyMinutes(calendar.expected_interval_minutes)}</p>
      )}
      {slots.length === 0 ? (
        <p className="text-ink-2">{text.nothingYet}</p>
      ) : (
        <div className="flex flex-wrap gap-0.75">
          <span className="sr-only">
            {text.summary(list(counts.map(({ state, count }) => text.counted(text.states[state], count))))}
          </span>
          {slots.map(({ due_at, state }) => (
            <SlotMark key={due_at} state={state} title={`${clock(due_at)} ${text.states[state]}`} />
          ))}
        </div>
      )}
      <ul className="flex flex-wrap gap-x-3 gap-y-1 text-ink-2 num" aria-hidden>
        {counts.map(({ state, count }) => (
          <li key={state} className="flex items-center gap-1.5">
            <SlotMark state={state} />
            {`${text.states[state]} ${count}`}
          </li>
        ))}
      </ul>
      {exceptions.length > 0 && (
        <ul aria-label={text.exceptions} className="flex flex-col gap-0.5">
          {exceptions.slice(0, EXCEPTIONS_SHOWN).map((slot) => (
            <Exception key={slot.due_at} slot={slot} time={clock(slot.due_at)} />
          ))}
          {exceptions.length > EXCEPTIONS_SHOWN && (
            <li className="text-ink-3">{text.more(exceptions.length - EXCEPTIONS_SHOWN)}</li>
          )}
        </ul>
      )}
      {schedule !== null && next.length > 0 && (
        <p className="num">
          <span className="text-ink-2">{named(text.next, '')}</span>
          {list(next.map(clock))}
        </p>
      )}
      {retry !== 'never' && <Text variant="note">{text.retry[retry]}</Text>}
    </div>
  );
}

function Exception({ slot, time }: { slot: Slot; time: string }) {
  const text = useText(calendarMessages);
  const { list } = useText(joinMessages);
  const why = [
    ...(slot.cause === null ? [] : [text.causes[slot.cause]]),
    ...(slot.retry_count === 0 ? [] : [text.attempts(slot.retry_count)]),
  ];
  return (
    <li className="grid grid-cols-[auto_1fr] gap-x-2">
      <span className="num">{`${time} ${text.states[slot.state]}`}</span>
      <span className="text-ink-2">{list(why)}</span>
    </li>
  );
}
