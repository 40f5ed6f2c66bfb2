import { useNavigate } from '@tanstack/react-router';
import { Activity, BrainCircuit, Pencil, SlidersHorizontal } from 'lucide-react';
import { Suspense, useMemo, type ReactNode } from 'react';
import { HISTORY_LONGEST_DAYS } from '@tenken/contract/wire/limits.ts';
import type { Guard } from '@tenken/contract/guard/guard.schema.ts';
import { daysOf, periodOf } from '@tenken/contract/wire/date-range.rules.ts';
import { pageAddress } from '../../shared/api/page-address.ts';
import { useSession } from '../../shared/session/session.ts';
import { guardMessages } from '../../features/guard/guard.messages.ts';
import { HISTORY_DAYS, lastDays } from '../../features/measurement/history-chart/history-ranges.ts';
import { historyMessages } from '../../features/measurement/history-chart/history.messages.ts';
import { useLanguage, useText } from '../../shared/text/LanguageProvider.tsx';
import { AppLink } from '../../shared/ui/button/AppLink.tsx';
import { buttonClass } from '../../shared/ui/button/button-class.ts';
import { DateRangePicker } from '../../shared/ui/form/DateRangePicker.tsx';
import { Icon } from '../../shared/ui/text/Icon.tsx';
import { lazyPart } from '../../shared/ui/loading/lazy-part.ts';
import { PageHeader } from '../../shared/ui/page/PageHeader.tsx';
import { Skeleton, SkeletonBlock } from '../../shared/ui/loading/Skeleton.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../shared/ui/page/Tabs.tsx';
import { useMinute } from '../../shared/ui/use-minute.ts';
import type { GuardChoice } from './guard-address.ts';
import { guardPageMessages } from './guard-page.messages.ts';
import { GuardNotices, GuardStatusChips } from './GuardNotices.tsx';
import { useGuardEvents, useGuardPlace, type GuardPlace } from './use-guard-place.ts';

const GuardActions = lazyPart(() => import('../../features/guard/actions/GuardActions.tsx'), 'GuardActions');
const GuardHistory = lazyPart(() => import('./GuardHistory.tsx'), 'GuardHistory');
const GuardModels = lazyPart(() => import('./GuardModels.tsx'), 'GuardModels');
const GuardThreshold = lazyPart(() => import('./GuardThreshold.tsx'), 'GuardThreshold');

type Props = { guard: Guard; choice: GuardChoice; onChoose: (change: Partial<GuardChoice>) => void };

/** Header with the guard's state, and one of its three views. */
export function GuardScreen({ guard, choice, onChoose }: Props) {
  const text = useText(guardPageMessages);
  const language = useLanguage();
  const { user } = useSession();
  const place = useGuardPlace(guard.camera.id);
  useGuardEvents(guard.id);
  const style = useMemo(() => ({ timeZone: user.timezone, language }), [user.timezone, language]);
  const days = daysOf(choice.range, new Date(useMinute()), user.timezone);
  const period = periodOf(days, user.timezone);
  const shared = { guard, style, period, mayChange: place.mayChange };
  return (
    <Tabs value={choice.view} onValueChange={(view) => onChoose({ view })}>
      <GuardHeader guard={guard} place={place} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-3 pt-2 md:px-5">
        <TabList label={text.views}>
          <Tab value="history" icon={Activity}>
            {text.history}
          </Tab>
          <Tab value="models" icon={BrainCircuit}>
            {text.models}
          </Tab>
          <Tab value="threshold" icon={SlidersHorizontal}>
            {text.threshold}
          </Tab>
        </TabList>
        {choice.view !== 'models' && (
          <div className="ml-auto max-md:w-full">
            <RangePicker choice={choice} days={days} onChoose={onChoose} />
          </div>
        )}
      </div>
      <div className="flex flex-col gap-4 px-3 py-3 md:px-5 md:pb-5">
        <GuardNotices
          guard={guard}
          mayChange={place.mayChange}
          view={choice.view}
          onView={(view) => onChoose({ view })}
        />
        <Suspense
          fallback={
            <Skeleton>
              <SkeletonBlock className="h-100" />
            </Skeleton>
          }
        >
          <View value="history">
            <GuardHistory {...shared} />
          </View>
          <View value="models">
            <GuardModels {...shared} />
          </View>
          <View value="threshold">
            <GuardThreshold {...shared} />
          </View>
        </Suspense>
      </div>
    </Tabs>
  );
}

function View({ value, children }: { value: GuardChoice['view']; children: ReactNode }) {
  return (
    <TabPanel value={value}>
      <div className="flex flex-col gap-4">{children}</div>
    </TabPanel>
  );
}

type RangeProps = Pick<Props, 'choice' | 'onChoose'> & { days: ReturnType<typeof daysOf> };

function RangePicker({ choice, days, onChoose }: RangeProps) {
  const text = useText(guardPageMessages);
  const history = useText(historyMessages);
  return (
    <DateRangePicker
      label={text.range}
      choices={HISTORY_DAYS.filter((count) => count !== 4).map((count) => ({
        range: lastDays(count),
        label: history.days(count),
        short: history.daysShort(count),
      }))}
      value={choice.range}
      days={days}
      maxDays={HISTORY_LONGEST_DAYS}
      onChange={(range) => onChoose({ range })}
    />
  );
}

function GuardHeader({ guard, place }: { guard: Guard; place: GuardPlace }) {
  const text = useText(guardMessages);
  const navigate = useNavigate();
  const { prefix } = pageAddress();
  const { facility } = place;
  const home = facility
    ? [{ label: facility.name, href: `${prefix}/?facility_id=${encodeURIComponent(facility.id)}` }]
    : [];
  const isOpen = place.mayChange && guard.archived_at === null;
  return (
    <PageHeader
      title={guard.name}
      breadcrumb={[...home, { label: guard.camera.name, href: `${prefix}/cameras/${guard.camera.id}` }]}
      beside={<GuardStatusChips guard={guard} />}
      actions={
        isOpen && (
          <>
            <AppLink href={`${prefix}/guards/${guard.id}/edit`} className={`${buttonClass()} max-md:hidden`}>
              <Icon of={Pencil} />
              {text.edit}
            </AppLink>
            <AppLink
              href={`${prefix}/guards/${guard.id}/retrain`}
              className={buttonClass({ color: 'primary' })}
            >
              <Icon of={BrainCircuit} />
              {text.retrain}
            </AppLink>
            <Suspense fallback={<span className="size-(--control)" />}>
              <GuardActions
                guard={guard}
                onDone={(outcome) => {
                  if (outcome === 'deleted' || outcome === 'archived')
                    void navigate({ to: '/', search: facility ? { facility_id: facility.id } : {} });
                }}
              />
            </Suspense>
          </>
        )
      }
    />
  );
}
