import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { ArrowLeft, Printer } from 'lucide-react';
import { pageAddress } from '../../shared/api/page-address.ts';
import { RunPaper } from '../../features/round/RunPaper.tsx';
import { roundMessages } from '../../features/round/round.messages.ts';
import { roundRunQuery } from '../../features/round/round.queries.ts';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { AppLink } from '../../shared/ui/button/AppLink.tsx';
import { Button } from '../../shared/ui/button/Button.tsx';
import { buttonClass } from '../../shared/ui/button/button-class.ts';
import { ErrorPanel } from '../../shared/ui/loading/ErrorPanel.tsx';
import { Skeleton, SkeletonBlock } from '../../shared/ui/loading/Skeleton.tsx';
import { PageHeader } from '../../shared/ui/page/PageHeader.tsx';
import { Icon } from '../../shared/ui/text/Icon.tsx';

/** The sheet of a round: what one run found, with times and photos, to look at or to print. */
export function RunSheetPage() {
  const { id } = useParams({ from: '/full-screen/round_runs/$id' });
  const text = useText(roundMessages);
  const run = useQuery(roundRunQuery(id));
  return (
    <main className="min-h-dvh bg-canvas print:bg-white">
      <div className="print:hidden">
        <PageHeader
          title={text.sheet}
          actions={
            <Button icon={Printer} color="primary" onClick={() => globalThis.print()}>
              {text.print}
            </Button>
          }
        />
        {run.data && (
          <nav aria-label={text.back} className="px-3 py-2.5 md:px-5">
            <AppLink
              href={`${pageAddress().prefix}/rounds/${run.data.round.id}`}
              className={buttonClass({ variant: 'simple' })}
            >
              <Icon of={ArrowLeft} />
              {run.data.round.name}
            </AppLink>
          </nav>
        )}
      </div>
      <div className="px-3 pb-5 md:px-5 print:p-0">
        {run.isLoadingError ? (
          <ErrorPanel onRetry={() => void run.refetch()} isRetrying={run.isFetching} />
        ) : run.data === undefined ? (
          <Skeleton>
            <SkeletonBlock className="h-150" />
          </Skeleton>
        ) : (
          <RunPaper run={run.data} />
        )}
      </div>
    </main>
  );
}
