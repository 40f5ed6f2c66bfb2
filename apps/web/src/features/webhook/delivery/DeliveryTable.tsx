import type { Delivery } from '@tenken/contract/webhook/webhook.schema.ts';
import { useTimeText } from '../../../shared/session/use-time-text.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { Cell, HeaderCell, Row, Table } from '../../../shared/ui/page/Table.tsx';
import { Chip } from '../../../shared/ui/text/Chip.tsx';
import { DeliveryResult } from './DeliveryResult.tsx';
import { deliveryMessages } from './delivery.messages.ts';
import { useDeliveryWords } from './use-delivery-words.ts';

type Props = { deliveries: readonly Delivery[]; onOpen: (delivery: Delivery) => void };

/** The attempts, newest first; each opens with what was sent and what came back. */
export function DeliveryTable({ deliveries, onOpen }: Props) {
  const text = useText(deliveryMessages);
  const timeText = useTimeText();
  const { eventOf } = useDeliveryWords();
  return (
    <Table label={text.title}>
      <thead>
        <tr>
          <HeaderCell>{text.sentAt}</HeaderCell>
          <HeaderCell>{text.event}</HeaderCell>
          <HeaderCell className="max-md:hidden">{text.result}</HeaderCell>
          <HeaderCell isNumber className="max-md:hidden">
            {text.attempt}
          </HeaderCell>
          <HeaderCell isNumber className="max-md:hidden">
            {text.duration}
          </HeaderCell>
        </tr>
      </thead>
      <tbody>
        {deliveries.map((delivery) => {
          const { id, attempt, duration_ms, is_test, sent_at } = delivery;
          return (
            <Row key={id} className="cursor-pointer" onClick={() => onOpen(delivery)}>
              <Cell className="align-top whitespace-nowrap md:align-middle">
                <button
                  type="button"
                  aria-label={text.open(eventOf(delivery), timeText(sent_at))}
                  className="num font-medium text-pri-ink touch-area hover:underline"
                  onClick={(event) => {
                    event.stopPropagation();
                    onOpen(delivery);
                  }}
                >
                  {timeText(sent_at)}
                </button>
              </Cell>
              <Cell>
                <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                  {eventOf(delivery)}
                  {is_test && <Chip tone="line">{text.isTest}</Chip>}
                </span>
                <span className="block text-note md:hidden">
                  <DeliveryResult delivery={delivery} />
                </span>
              </Cell>
              <Cell className="max-md:hidden">
                <DeliveryResult delivery={delivery} />
              </Cell>
              <Cell isNumber className="max-md:hidden">
                {attempt}
              </Cell>
              <Cell
                isNumber
                className="whitespace-nowrap text-ink-2 max-md:hidden"
              >{`${duration_ms} ms`}</Cell>
            </Row>
          );
        })}
      </tbody>
    </Table>
  );
}
