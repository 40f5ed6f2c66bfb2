import { Database } from 'lucide-react';
import { STORED_KINDS, type CompanyStorage, type StorageUse } from '@tenken/contract/admin/storage.schema.ts';
import { settingsMessages } from '../../company/settings/settings.messages.ts';
import { formatSize } from '../../../shared/text/format-size.ts';
import { useTimeText } from '../../../shared/session/use-time-text.ts';
import { joinMessages } from '../../../shared/text/join.messages.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { EmptyState } from '../../../shared/ui/loading/EmptyState.tsx';
import { Panel } from '../../../shared/ui/page/Panel.tsx';
import { Cell, HeaderCell, Row, Table } from '../../../shared/ui/page/Table.tsx';
import { Text } from '../../../shared/ui/text/Text.tsx';
import { formatGrowth } from './format-growth.ts';
import { storageMessages } from './storage.messages.ts';

type Props = Pick<StorageUse, 'companies' | 'counted_at'>;

/** Whose files they are, of which kind, and how long each company keeps them. */
export function CompaniesPanel({ companies, counted_at }: Props) {
  const text = useText(storageMessages);
  const formatTime = useTimeText();
  if (counted_at === null)
    return (
      <Panel title={text.companies}>
        <EmptyState icon={Database} title={text.notCounted} note={text.notCountedNote} />
      </Panel>
    );
  return (
    <Panel
      title={text.companies}
      actions={<Text variant="note">{text.countedAt(formatTime(counted_at))}</Text>}
      isPadded={false}
    >
      {companies.length === 0 ? (
        <EmptyState icon={Database} title={text.noCompanies} />
      ) : (
        <>
          <CompanyTable companies={companies} />
          <Text variant="note" className="border-t border-line px-3 py-2">
            {text.estimates}
          </Text>
        </>
      )}
    </Panel>
  );
}

function CompanyTable({ companies }: Pick<Props, 'companies'>) {
  const text = useText(storageMessages);
  return (
    <Table label={text.companies}>
      <thead>
        <tr>
          <HeaderCell>{text.company}</HeaderCell>
          <HeaderCell isNumber className="max-md:hidden">
            {text.photos}
          </HeaderCell>
          <HeaderCell isNumber>{text.all}</HeaderCell>
          {STORED_KINDS.map((kind) => (
            <HeaderCell key={kind} isNumber className="max-lg:hidden">
              {text.kinds[kind]}
            </HeaderCell>
          ))}
          <HeaderCell isNumber className="max-md:hidden">
            {text.database}
          </HeaderCell>
          <HeaderCell isNumber>{text.growth}</HeaderCell>
          <HeaderCell className="max-md:hidden">{text.keeps}</HeaderCell>
        </tr>
      </thead>
      <tbody>
        {companies.map((one) => (
          <CompanyRow key={one.company.id} one={one} />
        ))}
      </tbody>
    </Table>
  );
}

function CompanyRow({ one }: { one: CompanyStorage }) {
  const keeps = useKept(one.retention);
  const all = STORED_KINDS.reduce((sum, kind) => sum + one.files[kind], 0);
  return (
    <Row>
      <Cell>
        <span className="block font-medium">{one.company.name}</span>
        <span className="block text-note text-ink-2 md:hidden">{keeps}</span>
      </Cell>
      <Cell isNumber className="whitespace-nowrap max-md:hidden">
        {one.photos.toLocaleString('en')}
      </Cell>
      <Cell isNumber className="whitespace-nowrap">
        {formatSize(all)}
      </Cell>
      {STORED_KINDS.map((kind) => (
        <Cell key={kind} isNumber className="whitespace-nowrap max-lg:hidden">
          {formatSize(one.files[kind])}
        </Cell>
      ))}
      <Cell isNumber className="whitespace-nowrap max-md:hidden">
        {formatSize(one.database_bytes)}
      </Cell>
      <Cell isNumber className="whitespace-nowrap">
        {formatGrowth(one.growth_bytes_per_day)}
      </Cell>
      <Cell className="max-md:hidden">{keeps}</Cell>
    </Row>
  );
}

/** The terms in force in words; what has none is kept for ever. */
function useKept(terms: CompanyStorage['retention']): string {
  const text = useText(storageMessages);
  const { months } = useText(settingsMessages);
  const { list } = useText(joinMessages);
  const parts = [
    [terms.keep_originals_months, text.keepsOriginals],
    [terms.keep_pictures_months, text.keepsPictures],
    [terms.keep_readings_months, text.keepsReadings],
    [terms.keep_sensor_data_months, text.keepsReports],
    [terms.keep_audit_months, text.keepsAudit],
  ] as const;
  const entries = parts.flatMap(([count, say]) => (count === null ? [] : [say(months(count))]));
  return entries.length === 0 ? text.keepsAll : list(entries);
}
