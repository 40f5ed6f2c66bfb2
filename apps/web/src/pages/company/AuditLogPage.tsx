import { useInfiniteQuery } from '@tanstack/react-query';
import { Download, ScrollText } from 'lucide-react';
import { useState } from 'react';
import { useErrorText } from '../../api/use-error-text.ts';
import { auditMessages } from '../../company/audit/audit.messages.ts';
import { auditQuery, downloadAuditLog } from '../../company/audit/audit.queries.ts';
import { useText } from '../../text/LanguageProvider.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { EmptyState } from '../../ui/loading/EmptyState.tsx';
import { FilterBar } from '../../ui/page/FilterBar.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { Loaded } from '../../ui/loading/Loaded.tsx';
import { PageHeader } from '../../ui/page/PageHeader.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { useAction } from '../../ui/toast/use-action.ts';
import { MoreButton } from '../../ui/button/MoreButton.tsx';
import { AuditTable } from '../../company/audit/AuditTable.tsx';

const GROUPS = [
  'account',
  'member',
  'unit',
  'facility',
  'company',
  'access_token',
  'device',
  'webhook',
  'gauge',
  'measurement',
] as const;

const ALL = 'all';

/** Who did what in the company, and from where. */
export function AuditLogPage() {
  const text = useText(auditMessages);
  const [group, setGroup] = useState<string>(ALL);
  const action = group === ALL ? '' : group;
  const list = useInfiniteQuery(auditQuery(action));
  const records = list.data?.pages.flatMap((page) => page.records);
  const downloading = useAction(() => downloadAuditLog(action), {
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
      <FilterBar
        filters={
          <SelectField
            label={text.kind}
            className="w-56"
            value={group}
            onValueChange={setGroup}
            options={[
              { value: ALL, label: text.all },
              ...GROUPS.map((one) => ({ value: one, label: text.groups[one] })),
            ]}
          />
        }
      />
      <div className="flex flex-col gap-3 px-3 pb-5 md:px-5">
        <Panel isPadded={false}>
          <Loaded
            query={{ ...list, data: records }}
            empty={<EmptyState icon={ScrollText} title={text.empty} />}
          >
            {(entries) => <AuditTable entries={entries} />}
          </Loaded>
        </Panel>
        <MoreButton list={list} label={text.more} className="self-center" />
      </div>
    </>
  );
}
