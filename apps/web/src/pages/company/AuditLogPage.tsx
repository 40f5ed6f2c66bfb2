import { useInfiniteQuery } from '@tanstack/react-query';
import { Download, ScrollText } from 'lucide-react';
import { useState } from 'react';
import { useErrorText } from '../../shared/api/use-error-text.ts';
import { auditMessages } from '../../features/company/audit/audit.messages.ts';
import { auditQuery, downloadAuditLog } from '../../features/company/audit/audit.queries.ts';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { Button } from '../../shared/ui/button/Button.tsx';
import { EmptyState } from '../../shared/ui/loading/EmptyState.tsx';
import { Loaded } from '../../shared/ui/loading/Loaded.tsx';
import { PageHeader } from '../../shared/ui/page/PageHeader.tsx';
import { Panel } from '../../shared/ui/page/Panel.tsx';
import { useAction } from '../../shared/ui/toast/use-action.ts';
import { MoreButton } from '../../shared/ui/button/MoreButton.tsx';
import { ALL, auditFilterOf, EVERYTHING, isTurnedAround } from '../../features/company/audit/audit-filter.ts';
import { AuditFilters } from '../../features/company/audit/AuditFilters.tsx';
import { useSession } from '../../shared/session/session.ts';
import { AuditTable } from '../../features/company/audit/AuditTable.tsx';

/** Who did what in the company, and from where. */
export function AuditLogPage() {
  const text = useText(auditMessages);
  const { user } = useSession();
  const [choice, setChoice] = useState(EVERYTHING);
  const filter = isTurnedAround(choice) ? {} : auditFilterOf(choice, user.timezone);
  const list = useInfiniteQuery(auditQuery(filter));
  const records = list.data?.pages.flatMap((page) => page.records);
  const downloading = useAction(() => downloadAuditLog(filter), {
    success: text.downloaded,
    describeError: useErrorText(),
  });
  return (
    <>
      <PageHeader
        title={text.title}
        actions={
          <Button
            icon={Download}
            variant={downloading.isInProgress ? 'loading' : 'basic'}
            onClick={() => void downloading.run()}
          >
            {text.download}
          </Button>
        }
      />
      <AuditFilters choice={choice} onChange={setChoice} />
      <div className="flex flex-col gap-3 px-3 pb-5 md:px-5">
        <Panel isPadded={false}>
          <Loaded
            query={{ ...list, data: records }}
            empty={
              <EmptyState icon={ScrollText} title={choice === EVERYTHING ? text.empty : text.nothingFound} />
            }
          >
            {(entries) => (
              <AuditTable
                entries={entries}
                onObject={(object) => setChoice({ ...choice, object, objectKind: ALL })}
              />
            )}
          </Loaded>
        </Panel>
        <MoreButton list={list} label={text.more} className="self-center" />
      </div>
    </>
  );
}
