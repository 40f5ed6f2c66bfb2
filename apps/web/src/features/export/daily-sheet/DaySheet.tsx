import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, ChevronLeft, ChevronRight, Download, Printer, Target } from 'lucide-react';
import { type SheetInterval } from '@tenken/contract/export/daily-sheet.schema.ts';
import { addDays } from '@tenken/contract/wire/calendar-day.ts';
import { pageAddress } from '../../../shared/api/page-address.ts';
import { useErrorText } from '../../../shared/api/use-error-text.ts';
import { saveFile } from '../../../shared/api/save-file.ts';
import { dailySheetQuery } from '../export.queries.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { AppLink } from '../../../shared/ui/button/AppLink.tsx';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { buttonClass } from '../../../shared/ui/button/button-class.ts';
import { EmptyState } from '../../../shared/ui/loading/EmptyState.tsx';
import { ErrorPanel } from '../../../shared/ui/loading/ErrorPanel.tsx';
import { Icon } from '../../../shared/ui/text/Icon.tsx';
import { PageHeader } from '../../../shared/ui/page/PageHeader.tsx';
import { Skeleton, SkeletonBlock } from '../../../shared/ui/loading/Skeleton.tsx';
import { useToasts } from '../../../shared/ui/toast/ToastProvider.tsx';
import { sheetMessages } from './daily-sheet.messages.ts';
import './sheet.css';
import { SheetPaper } from './SheetPaper.tsx';

type Props = { facilityId: string; date: string; interval: SheetInterval };

/** The sheet of one day, to print or to take away, with the way to other days. */
export function DaySheet({ facilityId, date, interval }: Props) {
  const text = useText(sheetMessages);
  const query = useQuery(dailySheetQuery(facilityId, date, interval));
  const toasts = useToasts();
  const errorText = useErrorText();
  const download = async (): Promise<void> => {
    const { data, error } = await query.refetch(); // the address works for five minutes only
    if (data && !error) saveFile(data.download_url);
    else toasts.error({ text: errorText(error) });
  };
  return (
    <main className="min-h-dvh bg-canvas print:bg-white">
      <div className="print:hidden">
        <PageHeader
          title={text.title}
          actions={
            <>
              <Button
                icon={Download}
                onClick={() => void download()}
                variant={query.isFetching ? 'loading' : 'basic'}
              >
                {text.download}
              </Button>
              <Button icon={Printer} color="primary" onClick={() => globalThis.print()}>
                {text.print}
              </Button>
            </>
          }
        />
        <DayLinks facilityId={facilityId} date={date} interval={interval} />
      </div>
      <div className="px-3 pb-5 md:px-5 print:p-0">
        {query.isLoadingError ? (
          <ErrorPanel onRetry={() => void query.refetch()} isRetrying={query.isFetching} />
        ) : query.data === undefined ? (
          <Skeleton>
            <SkeletonBlock className="h-150" />
          </Skeleton>
        ) : query.data.rows.length === 0 ? (
          <EmptyState icon={Target} title={text.empty} note={text.emptyNote} />
        ) : (
          <SheetPaper sheet={query.data} />
        )}
      </div>
    </main>
  );
}

function DayLinks({ facilityId, date, interval }: Props) {
  const text = useText(sheetMessages);
  const { prefix } = pageAddress();
  const facility = `facility_id=${encodeURIComponent(facilityId)}`;
  const dayHref = (day: string): string =>
    `${prefix}/daily_sheet?${facility}&date=${day}&interval=${interval}`;
  return (
    <nav aria-label={text.date} className="flex flex-wrap items-center gap-2 px-3 py-2.5 md:px-5">
      <AppLink href={`${prefix}/export?${facility}`} className={buttonClass({ variant: 'simple' })}>
        <Icon of={ArrowLeft} />
        {text.back}
      </AppLink>
      <AppLink href={dayHref(addDays(date, -1))} className={buttonClass()}>
        <Icon of={ChevronLeft} />
        {text.previous}
      </AppLink>
      <AppLink href={dayHref(addDays(date, 1))} className={buttonClass()}>
        {text.next}
        <Icon of={ChevronRight} />
      </AppLink>
    </nav>
  );
}
