import { useInfiniteQuery } from '@tanstack/react-query';
import { Download, ScrollText } from 'lucide-react';
import { useState } from 'react';
import type { AuditEntry } from '@tenken/contract/company/audit.schema.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import { useSession } from '../../session/session.ts';
import { auditActionMessages } from '../../company/audit/audit-actions.messages.ts';
import { auditDetailMessages } from '../../company/audit/audit-details.messages.ts';
import { describeDetails } from '../../company/audit/describe-details.ts';
import { auditMessages } from '../../company/audit/audit.messages.ts';
import { auditQuery, downloadAuditLog } from '../../company/audit/audit.queries.ts';
import { formatDateTime } from '../../text/format-time.ts';
import { useLanguage, useText } from '../../text/LanguageProvider.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { EmptyState } from '../../ui/loading/EmptyState.tsx';
import { FilterBar } from '../../ui/page/FilterBar.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { Loaded } from '../../ui/loading/Loaded.tsx';
import { PageHeader } from '../../ui/page/PageHeader.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { Cell, HeaderCell, Row, Table } from '../../ui/page/Table.tsx';
import { useAction } from '../../ui/toast/use-action.ts';
import { MoreButton } from '../../ui/button/MoreButton.tsx';

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

function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  const text = useText(auditMessages);
  const { user } = useSession();
  const language = useLanguage();
  const objects: Record<string, string> = text.objects;
  const actions: Record<string, string> = useText(auditActionMessages);
  const detailText = useText(auditDetailMessages);
  return (
    <Table label={text.title}>
      <thead>
        <tr>
          <HeaderCell>{text.when}</HeaderCell>
          <HeaderCell>{text.who}</HeaderCell>
          <HeaderCell>{text.what}</HeaderCell>
          <HeaderCell className="max-md:hidden">{text.object}</HeaderCell>
          <HeaderCell className="max-lg:hidden">{text.from}</HeaderCell>
          <HeaderCell className="max-lg:hidden">{text.details}</HeaderCell>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <Row key={entry.id}>
            <Cell className="num whitespace-nowrap">
              {formatDateTime(entry.at, { timeZone: user.timezone, language })}
            </Cell>
            <Cell>{entry.actor.kind === 'system' ? text.system : entry.actor.name}</Cell>
            <Cell>
              <span className="block font-medium">{actions[entry.action] ?? entry.action}</span>
              {actions[entry.action] !== undefined && (
                <span className="block text-note break-all text-ink-2 max-md:hidden">{entry.action}</span>
              )}
            </Cell>
            <Cell className="max-md:hidden">
              {objects[entry.object.kind] ?? entry.object.kind}
              <span className="block text-note break-all text-ink-2">{entry.object.id}</span>
            </Cell>
            <Cell className="num text-ink-2 max-lg:hidden">{entry.ip ?? '—'}</Cell>
            <Cell className="max-w-100 text-note break-words text-ink-2 max-lg:hidden">
              {describeDetails(entry.details, detailText)}
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}
