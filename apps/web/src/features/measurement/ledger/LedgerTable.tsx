import { LEDGER_ORDERS, type LedgerOrder } from '@tenken/contract/measurement/ledger.rules.ts';
import type { LedgerEntry } from '@tenken/contract/measurement/ledger.schema.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { cx } from '../../../shared/ui/cx.ts';
import { Cell, HeaderCell, Row, Table } from '../../../shared/ui/page/Table.tsx';
import { Text } from '../../../shared/ui/text/Text.tsx';
import { ledgerMessages } from './ledger.messages.ts';
import { useFigures } from './use-figures.ts';

type Props = {
  entries: readonly LedgerEntry[];
  order: LedgerOrder;
  /** The readings the figures of a gauge come from. */
  hrefOf: (gaugeId: string) => string;
};

/** The least accurate gauges of a facility; on a phone only the sorted measure. */
export function LedgerTable({ entries, order, hrefOf }: Props) {
  const text = useText(ledgerMessages);
  return (
    <Table label={text.worst}>
      <thead>
        <tr>
          <HeaderCell>{text.gauge}</HeaderCell>
          <HeaderCell isNumber className="max-md:hidden">
            {text.compared}
          </HeaderCell>
          {LEDGER_ORDERS.map((measure) => (
            <HeaderCell
              key={measure}
              isNumber
              title={text.meanings[measure]}
              aria-sort={measure === order ? 'descending' : undefined}
              className={cx(measure === order ? 'text-ink!' : 'max-lg:hidden')}
            >
              {text.measures[measure]}
            </HeaderCell>
          ))}
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <LedgerRow key={entry.gauge.id} entry={entry} order={order} href={hrefOf(entry.gauge.id)} />
        ))}
      </tbody>
    </Table>
  );
}

function LedgerRow({ entry, order, href }: { entry: LedgerEntry; order: LedgerOrder; href: string }) {
  const text = useText(ledgerMessages);
  const figureOf = useFigures();
  const { gauge } = entry;
  return (
    <Row>
      <Cell className="min-w-36">
        <Text variant="link" href={href} aria-label={text.readings(gauge.name)}>
          {gauge.name}
        </Text>
        <span className="block text-note text-ink-2">{gauge.camera.name}</span>
      </Cell>
      <Cell
        isNumber
        className="whitespace-nowrap max-md:hidden"
        title={text.comparedNote(entry.compared, entry.readings)}
      >
        {text.comparedOf(entry.compared, entry.readings)}
      </Cell>
      {LEDGER_ORDERS.map((measure) => {
        const { value, note, isKnown } = figureOf(gauge, entry, measure);
        return (
          <Cell key={measure} isNumber className={cx(measure !== order && 'max-lg:hidden')}>
            <span className={cx(isKnown ? measure === order && 'font-semibold' : 'text-ink-2')}>{value}</span>
            <span className="block text-note whitespace-nowrap text-ink-3">{note}</span>
          </Cell>
        );
      })}
    </Row>
  );
}
