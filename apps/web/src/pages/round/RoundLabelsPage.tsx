import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { ArrowLeft, Printer, QrCode } from 'lucide-react';
import { isReadByHeat } from '@tenken/contract/gauge/gauge-types.ts';
import { byName } from '@tenken/contract/wire/name-order.ts';
import { pageAddress } from '../../shared/api/page-address.ts';
import { gaugesQuery } from '../../features/measurement/measurement.queries.ts';
import { LabelSheet } from '../../features/round/labels/LabelSheet.tsx';
import { roundMessages } from '../../features/round/round.messages.ts';
import { roundQuery } from '../../features/round/round.queries.ts';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { AppLink } from '../../shared/ui/button/AppLink.tsx';
import { Button } from '../../shared/ui/button/Button.tsx';
import { buttonClass } from '../../shared/ui/button/button-class.ts';
import { EmptyState } from '../../shared/ui/loading/EmptyState.tsx';
import { ErrorPanel } from '../../shared/ui/loading/ErrorPanel.tsx';
import { Skeleton, SkeletonBlock } from '../../shared/ui/loading/Skeleton.tsx';
import { PageHeader } from '../../shared/ui/page/PageHeader.tsx';
import { Icon } from '../../shared/ui/text/Icon.tsx';
import { Text } from '../../shared/ui/text/Text.tsx';

/** QR labels of a facility's targets, or of those of one round, to print. */
export function RoundLabelsPage() {
  const text = useText(roundMessages);
  const { facility_id: facilityId = '', round_id: roundId } = useSearch({
    from: '/full-screen/round_labels',
  });
  const { prefix } = pageAddress();
  const gauges = useQuery({ ...gaugesQuery(facilityId), enabled: roundId === undefined });
  const round = useQuery({ ...roundQuery(roundId ?? ''), enabled: roundId !== undefined });
  const query = roundId === undefined ? gauges : round;
  // a stopped gauge is not read, so nothing hangs on it to be scanned, unless a round asks for it
  const offered =
    roundId === undefined
      ? gauges.data?.filter(({ is_active }) => is_active).toSorted(byName)
      : round.data?.targets;
  // a phone cannot read what a thermal camera reads: its label would lead nowhere
  const targets = offered?.filter(({ type }) => !isReadByHeat(type));
  const back =
    roundId === undefined ? `/rounds?facility_id=${encodeURIComponent(facilityId)}` : `/rounds/${roundId}`;
  return (
    <main className="min-h-dvh bg-canvas print:bg-white">
      <div className="print:hidden">
        <PageHeader
          title={text.labelsTitle}
          actions={
            <Button icon={Printer} color="primary" onClick={() => globalThis.print()}>
              {text.print}
            </Button>
          }
        />
        <nav aria-label={text.back} className="flex flex-wrap items-center gap-2 px-3 py-2.5 md:px-5">
          <AppLink href={prefix + back} className={buttonClass({ variant: 'simple' })}>
            <Icon of={ArrowLeft} />
            {round.data?.name ?? text.title}
          </AppLink>
          <Text variant="note">{text.labelsNote}</Text>
        </nav>
      </div>
      <div className="px-3 pb-5 md:px-5 print:p-0">
        {query.isLoadingError ? (
          <ErrorPanel onRetry={() => void query.refetch()} isRetrying={query.isFetching} />
        ) : targets === undefined ? (
          <Skeleton>
            <SkeletonBlock className="h-150" />
          </Skeleton>
        ) : targets.length === 0 ? (
          <EmptyState icon={QrCode} title={text.noTargets} />
        ) : (
          <LabelSheet prefix={prefix} facilityId={facilityId} targets={targets} />
        )}
      </div>
    </main>
  );
}
