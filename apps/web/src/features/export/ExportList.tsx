import { useQuery } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import type { ExportRecord } from '@tenken/contract/export/export.schema.ts';
import { changed } from '../../shared/api/changes.ts';
import { useChange, useRefresh } from '../../shared/api/use-change.ts';
import { useErrorText } from '../../shared/api/use-error-text.ts';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { EmptyState } from '../../shared/ui/loading/EmptyState.tsx';
import { ErrorPanel } from '../../shared/ui/loading/ErrorPanel.tsx';
import { OutdatedNotice } from '../../shared/ui/loading/OutdatedNotice.tsx';
import { Panel } from '../../shared/ui/page/Panel.tsx';
import { Skeleton, SkeletonBlock } from '../../shared/ui/loading/Skeleton.tsx';
import { useToasts } from '../../shared/ui/toast/ToastProvider.tsx';
import { ExportItem } from './ExportItem.tsx';
import { exportMessages } from './export.messages.ts';
import { downloadExport, exportsQuery, isOpenExport, removeExport } from './export.queries.ts';

type Props = { facilityId: string; formatTime: (instant: string) => string };

/** A person's own exports, newest first. */
export function ExportList({ facilityId, formatTime }: Props) {
  const text = useText(exportMessages);
  const list = useQuery(exportsQuery(facilityId));
  const { busyId, download, remove } = useExportActions(facilityId);
  const refresh = (): void => void list.refetch();
  return (
    <Panel title={text.yours} isPadded={false}>
      {list.isLoadingError ? (
        <ErrorPanel onRetry={refresh} isRetrying={list.isFetching} />
      ) : list.data === undefined ? (
        <Skeleton className="p-3.5">
          <SkeletonBlock className="h-40" />
        </Skeleton>
      ) : list.data.length === 0 ? (
        <EmptyState icon={FileDown} title={text.empty} note={text.emptyNote} />
      ) : (
        <>
          {list.isRefetchError && <OutdatedNotice onRetry={refresh} isRetrying={list.isFetching} />}
          <ul>
            {list.data.map((record) => (
              <ExportItem
                key={record.id}
                record={record}
                formatTime={formatTime}
                isDownloading={busyId.download === record.id}
                isRemoving={busyId.remove === record.id}
                onDownload={() => void download(record)}
                onRemove={() => void remove(record)}
              />
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
}

function useExportActions(facilityId: string) {
  const text = useText(exportMessages);
  const errorText = useErrorText();
  const refresh = useRefresh();
  const toasts = useToasts();
  const [busyId, setBusyId] = useState<{ download?: string; remove?: string }>({});
  const changes = changed.export(facilityId);
  const removing = useChange(
    async (record: ExportRecord) => {
      await removeExport(record.id);
      return record;
    },
    {
      changes,
      success: (record) => ({ text: isOpenExport(record) ? text.cancelled : text.removed }),
    },
  );
  return {
    busyId,
    download: async (record: ExportRecord): Promise<void> => {
      setBusyId({ download: record.id });
      await downloadExport(record.id).catch((error: unknown) => {
        toasts.error({ text: errorText(error) });
        void refresh(changes);
      });
      setBusyId({});
    },
    remove: async (record: ExportRecord): Promise<void> => {
      setBusyId({ remove: record.id });
      await removing.run(record);
      setBusyId({});
    },
  };
}
