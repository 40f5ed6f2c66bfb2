import type { StorageUse } from '@tenken/contract/admin/storage.schema.ts';
import { formatSize } from '../../../shared/text/format-size.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { Panel } from '../../../shared/ui/page/Panel.tsx';
import { Cell, HeaderCell, Row, Table } from '../../../shared/ui/page/Table.tsx';
import { Text } from '../../../shared/ui/text/Text.tsx';
import { formatGrowth } from './format-growth.ts';
import { storageMessages } from './storage.messages.ts';

/** What the rows take with their indexes. */
export function DatabasePanel({ database }: { database: StorageUse['database'] }) {
  const text = useText(storageMessages);
  return (
    <Panel
      title={text.database}
      beside={<span className="num">{formatSize(database.bytes)}</span>}
      actions={
        database.growth_bytes_per_day !== null && (
          <Text variant="note">
            {text.growth} {formatGrowth(database.growth_bytes_per_day)}
          </Text>
        )
      }
      isPadded={false}
    >
      <Table label={text.database}>
        <thead>
          <tr>
            <HeaderCell>{text.part}</HeaderCell>
            <HeaderCell isNumber>{text.size}</HeaderCell>
          </tr>
        </thead>
        <tbody>
          {database.parts.map(({ part, bytes }) => (
            <Row key={part}>
              <Cell>{text.parts[part]}</Cell>
              <Cell isNumber>{formatSize(bytes)}</Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}
