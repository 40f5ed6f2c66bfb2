import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { MonitorUp } from 'lucide-react';
import { pageAddress } from '../../shared/api/page-address.ts';
import { OVERVIEW_FILTERS } from '../../features/overview/overview-filter.ts';
import { overviewMessages } from '../../features/overview/overview.messages.ts';
import { overviewQuery } from '../../features/overview/overview.queries.ts';
import { OverviewBoard } from '../../features/overview/OverviewBoard.tsx';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { AppLink } from '../../shared/ui/button/AppLink.tsx';
import { buttonClass } from '../../shared/ui/button/button-class.ts';
import { Loaded } from '../../shared/ui/loading/Loaded.tsx';
import { PageHeader } from '../../shared/ui/page/PageHeader.tsx';
import { Icon } from '../../shared/ui/text/Icon.tsx';

/** Every unit and facility one may see, as it is now. */
export function OverviewPage() {
  const text = useText(overviewMessages);
  const { show } = useSearch({ from: '/shell/overview' });
  const navigate = useNavigate();
  const overview = useQuery(overviewQuery);
  const filter = OVERVIEW_FILTERS.find((one) => one === show) ?? 'all';
  return (
    <>
      <PageHeader
        title={text.title}
        actions={
          <AppLink href={`${pageAddress().prefix}/wall`} className={buttonClass()}>
            <Icon of={MonitorUp} />
            {text.wall}
          </AppLink>
        }
      />
      <Loaded query={overview}>
        {(data) => (
          <OverviewBoard
            overview={data}
            filter={filter}
            onFilter={(next) =>
              void navigate({
                to: '/overview',
                search: { show: next === 'all' ? undefined : next },
                replace: true,
              })
            }
          />
        )}
      </Loaded>
    </>
  );
}
