import { useQuery } from '@tanstack/react-query';
import { Check, Trash2 } from 'lucide-react';
import type { ShadowRecord } from '@tenken/contract/guard/estimate.schema.ts';
import { formatDateTime, type TimeStyle } from '../../../shared/text/format-time.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { Panel } from '../../../shared/ui/page/Panel.tsx';
import { Cell, HeaderCell, Row, Table } from '../../../shared/ui/page/Table.tsx';
import { Text } from '../../../shared/ui/text/Text.tsx';
import { shadowMessages } from './shadow.messages.ts';
import { shadowRecordQuery } from './shadow.queries.ts';

type Props = {
  guardId: string;
  /** v4, the model that runs beside, and v3, the one in use. */
  name: string;
  activeName: string;
  style: TimeStyle;
  /** Null for those who may not. */
  actions: { take: () => void; discard: () => void; isBusy: boolean } | null;
};

/** The model that runs beside the one in use: what both said of the same photos, and the choice. */
export function ShadowPanel({ guardId, name, activeName, style, actions }: Props) {
  const text = useText(shadowMessages);
  const { data: record } = useQuery(shadowRecordQuery(guardId));
  if (!record) return null;
  return (
    <Panel
      title={text.title(name)}
      beside={<Text variant="note">{text.since(record.photos, formatDateTime(record.since, style))}</Text>}
      actions={
        actions && (
          <div className="flex flex-wrap gap-2">
            <Button size="small" icon={Trash2} disabled={actions.isBusy} onClick={actions.discard}>
              {text.discard}
            </Button>
            <Button
              size="small"
              icon={Check}
              color="primary"
              disabled={actions.isBusy}
              onClick={actions.take}
            >
              {text.take(name)}
            </Button>
          </div>
        )
      }
    >
      <Text variant="paragraph" className="mb-2.5">
        {text.explain(activeName)}
      </Text>
      <SideBySide record={record} name={name} activeName={activeName} />
    </Panel>
  );
}

const COUNTS = ['anomalies', 'false_alarms', 'found', 'light_not_seen'] as const;

function SideBySide({
  record,
  name,
  activeName,
}: {
  record: ShadowRecord;
  name: string;
  activeName: string;
}) {
  const text = useText(shadowMessages);
  return (
    <Table label={text.title(name)}>
      <thead>
        <tr>
          <HeaderCell>{text.said}</HeaderCell>
          <HeaderCell isNumber>{text.active(activeName)}</HeaderCell>
          <HeaderCell isNumber>{text.shadow(name)}</HeaderCell>
        </tr>
      </thead>
      <tbody>
        {COUNTS.map((count) => (
          <Row key={count}>
            <Cell>{count === 'found' ? text.found(record.confirmed_anomalies) : text.counts[count]}</Cell>
            <Cell isNumber>{record.active[count]}</Cell>
            <Cell isNumber>{record.shadow[count]}</Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}
