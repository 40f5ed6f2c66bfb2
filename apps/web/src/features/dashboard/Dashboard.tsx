import { useNavigate } from '@tanstack/react-router';
import { Camera, Gauge, ListChecks, RefreshCw } from 'lucide-react';
import { Suspense, useCallback } from 'react';
import { usePreferences } from '../../shared/session/preferences.ts';
import { writeViewQuery } from '@tenken/contract/saved-view/saved-view.rules.ts';
import { useConnection } from '../../shared/api/connection.ts';
import { pageAddress } from '../../shared/api/page-address.ts';
import type { DashboardAddress } from '../../shared/address/dashboard-search.ts';
import { SavedViews } from '../saved-view/SavedViews.tsx';
import { useSession } from '../../shared/session/session.ts';
import { findFacility } from '../../shared/session/resolve-facility.ts';
import { formatShortDateTime, formatTime } from '../../shared/text/format-time.ts';
import { useLanguage, useText } from '../../shared/text/LanguageProvider.tsx';
import { AppLink } from '../../shared/ui/button/AppLink.tsx';
import { buttonClass } from '../../shared/ui/button/button-class.ts';
import { CountBadge } from '../../shared/ui/text/CountBadge.tsx';
import { ErrorPanel } from '../../shared/ui/loading/ErrorPanel.tsx';
import { HintButton } from '../../shared/ui/button/HintButton.tsx';
import { Icon } from '../../shared/ui/text/Icon.tsx';
import { OutdatedNotice } from '../../shared/ui/loading/OutdatedNotice.tsx';
import { PageHeader } from '../../shared/ui/page/PageHeader.tsx';
import { Skeleton, SkeletonBlock } from '../../shared/ui/loading/Skeleton.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../shared/ui/page/Tabs.tsx';
import { Text } from '../../shared/ui/text/Text.tsx';
import type { Filter } from './filters.ts';
import { RegisterButton } from './cameras/RegisterButton.tsx';
import { CameraTab, TargetTab } from './tabs.ts';
import { useDashboardData } from './use-dashboard-data.ts';
import { useSearchText } from '../../shared/ui/form/use-search-text.ts';
import { useTab } from './use-tab.ts';
import { dashboardMessages } from './dashboard.messages.ts';

export type DashboardSearch = DashboardAddress & { facility_id: string };

/** The dashboard of one facility: its cameras, or its inspection targets. */
export function Dashboard({ search }: { search: DashboardSearch }) {
  const { user, units } = useSession();
  const language = useLanguage();
  const navigate = useNavigate();
  const [preferences, change] = usePreferences(user.id);
  const data = useDashboardData(search.facility_id);
  const facility = findFacility(units, search.facility_id)!.facility;
  const style = { timeZone: user.timezone, language };
  const formatWhen = useCallback(
    (instant: string) => formatShortDateTime(instant, { timeZone: user.timezone, language }),
    [user.timezone, language],
  );
  const [tab, chooseTab] = useTab(search.tab, preferences.tab, (next) => change({ tab: next }));
  const go = (next: Partial<DashboardSearch>): void =>
    void navigate({
      to: '/',
      search: { facility_id: search.facility_id, filter: search.filter, q: search.q, ...next },
      replace: true,
    });
  const [text, setText] = useSearchText(search.q ?? '', (q) => go({ q: q === '' ? undefined : q }));
  const props = {
    data,
    filter: search.filter ?? 'all',
    search: text,
    onFilter: (filter: Filter) => go({ filter: filter === 'all' ? undefined : filter }),
    onSearch: setText,
    views: (
      <SavedViews
        facilityId={search.facility_id}
        page="dashboard"
        query={writeViewQuery('dashboard', { tab, filter: search.filter, q: search.q })}
      />
    ),
    formatTime: formatWhen,
  };
  return (
    <Tabs
      value={tab}
      onValueChange={(next) => {
        chooseTab(next);
        go({ tab: undefined, filter: undefined });
      }}
    >
      <DashboardHeader
        facility={facility}
        data={data}
        updated={data.updatedAt > 0 ? formatTime(new Date(data.updatedAt), style) : ''}
      />
      {data.isFailed ? (
        <TabPanel value={tab}>
          <ErrorPanel onRetry={data.refresh} isRetrying={data.isFetching} />
        </TabPanel>
      ) : data.isLoading ? (
        <TabPanel value={tab}>
          <LoadingTiles />
        </TabPanel>
      ) : (
        <>
          {data.isOutdated && <OutdatedNotice onRetry={data.refresh} isRetrying={data.isFetching} />}
          <TabPanel value="camera">
            <Suspense fallback={<LoadingTiles />}>
              <CameraTab {...props} facilityId={search.facility_id} />
            </Suspense>
          </TabPanel>
          <TabPanel value="inspection_target">
            <Suspense fallback={<LoadingTiles />}>
              <TargetTab {...props} facilityId={search.facility_id} />
            </Suspense>
          </TabPanel>
        </>
      )}
    </Tabs>
  );
}

type HeaderProps = {
  facility: { id: string; name: string };
  data: ReturnType<typeof useDashboardData>;
  updated: string;
};

function DashboardHeader({ facility, data, updated }: HeaderProps) {
  const text = useText(dashboardMessages);
  const isLive = useConnection().state === 'live';
  const reviewHref = `${pageAddress().prefix}/time_span_inspection?facility_id=${encodeURIComponent(facility.id)}`;
  return (
    <PageHeader
      title={facility.name}
      quietOnPhone="all"
      beside={
        <TabList label={text.views}>
          <Tab value="camera" icon={Camera}>
            {text.cameras}
          </Tab>
          <Tab value="inspection_target" icon={Gauge}>
            {text.targets}
            <CountBadge count={data.total} label={text.countToReview(data.total)} />
          </Tab>
        </TabList>
      }
      actions={
        <>
          <Text variant="note" className="num max-lg:hidden">
            {updated && (isLive ? text.live(updated) : text.dataOf(updated))}
          </Text>
          <RegisterButton facilityId={facility.id} />
          <HintButton icon={RefreshCw} label={text.refresh} onClick={data.refresh} />
          {data.total > 0 && (
            <AppLink href={reviewHref} className={buttonClass({ color: 'primary' })}>
              <Icon of={ListChecks} />
              {text.review(data.total)}
            </AppLink>
          )}
        </>
      }
    />
  );
}

function LoadingTiles() {
  return (
    <Skeleton className="p-5">
      <div className="grid grid-cols-[repeat(auto-fill,minmax(280px,1fr))] gap-3.5">
        {Array.from({ length: 6 }, (_, i) => (
          <SkeletonBlock key={i} className="h-75" />
        ))}
      </div>
    </Skeleton>
  );
}
