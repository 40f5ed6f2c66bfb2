import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Footprints, QrCode } from 'lucide-react';
import { pageAddress } from '../../shared/api/page-address.ts';
import { roundLabelsHref } from '../../features/round/labels/label-address.ts';
import { RoundStateChip } from '../../features/round/RoundStateChip.tsx';
import { RunTable } from '../../features/round/RunTable.tsx';
import { roundMessages } from '../../features/round/round.messages.ts';
import { roundQuery, roundRunsQuery } from '../../features/round/round.queries.ts';
import { usePlanText } from '../../features/round/use-plan-text.ts';
import { useSeenFacility } from '../../shared/session/use-place.ts';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { AppLink } from '../../shared/ui/button/AppLink.tsx';
import { buttonClass } from '../../shared/ui/button/button-class.ts';
import { ErrorPanel } from '../../shared/ui/loading/ErrorPanel.tsx';
import { Skeleton, SkeletonBlock } from '../../shared/ui/loading/Skeleton.tsx';
import { PageHeader } from '../../shared/ui/page/PageHeader.tsx';
import { Panel } from '../../shared/ui/page/Panel.tsx';
import { Icon } from '../../shared/ui/text/Icon.tsx';
import { Text } from '../../shared/ui/text/Text.tsx';

/** One round: its plan, its targets in order, and its runs. */
export function RoundPage() {
  const { id } = useParams({ from: '/shell/rounds/$id' });
  const text = useText(roundMessages);
  const planText = usePlanText();
  const round = useQuery(roundQuery(id));
  const runs = useQuery(roundRunsQuery(id));
  const { prefix } = pageAddress();
  useSeenFacility(round.data?.facility_id);
  if (round.isLoadingError)
    return <ErrorPanel onRetry={() => void round.refetch()} isRetrying={round.isFetching} />;
  if (round.data === undefined)
    return (
      <Skeleton className="p-3.5">
        <SkeletonBlock className="h-60" />
      </Skeleton>
    );
  const { name, facility_id, state, plan, targets } = round.data;
  const back = `${prefix}/rounds?facility_id=${encodeURIComponent(facility_id)}`;
  return (
    <>
      <PageHeader
        title={name}
        breadcrumb={[{ label: text.title, href: back }]}
        beside={<RoundStateChip state={state} />}
        actions={
          <>
            <AppLink href={roundLabelsHref(prefix, facility_id, id)} className={buttonClass({})}>
              <Icon of={QrCode} />
              {text.labels}
            </AppLink>
            <AppLink href={`${prefix}/walk/${id}`} className={buttonClass({ color: 'primary' })}>
              <Icon of={Footprints} />
              {text.startRun}
            </AppLink>
          </>
        }
      />
      <div className="grid items-start gap-4 p-3 md:p-5 lg:grid-cols-[2fr_1fr]">
        <Panel title={text.runs} isPadded={false}>
          {runs.isLoadingError ? (
            <ErrorPanel onRetry={() => void runs.refetch()} isRetrying={runs.isFetching} />
          ) : (
            <RunTable runs={runs.data ?? []} hrefOf={(run) => `${prefix}/round_runs/${run}`} />
          )}
        </Panel>
        <Panel title={text.targets}>
          <Text variant="note" className="num mb-2 block">
            {planText(plan)}
          </Text>
          <ol className="list-decimal pl-6">
            {targets.map((target) => (
              <li key={target.id} className="py-0.5">
                {target.name} <span className="text-note text-ink-2">{target.camera.name}</span>
              </li>
            ))}
          </ol>
        </Panel>
      </div>
    </>
  );
}
