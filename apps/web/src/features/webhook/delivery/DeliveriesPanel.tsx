import { useInfiniteQuery } from '@tanstack/react-query';
import { RotateCw, ScrollText, Send } from 'lucide-react';
import { useState } from 'react';
import type { Delivery, Webhook } from '@tenken/contract/webhook/webhook.schema.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { SegmentedControl } from '../../../shared/ui/form/SegmentedControl.tsx';
import { EmptyState } from '../../../shared/ui/loading/EmptyState.tsx';
import { PagedPanel } from '../../../shared/ui/page/PagedPanel.tsx';
import { Text } from '../../../shared/ui/text/Text.tsx';
import { deliveriesQuery, type DeliveryFilter } from '../webhook.queries.ts';
import { DeliveryDialog } from './DeliveryDialog.tsx';
import { DeliveryTable } from './DeliveryTable.tsx';
import { deliveryMessages } from './delivery.messages.ts';
import { RangeDialog } from './RangeDialog.tsx';
import { TestDialog } from './TestDialog.tsx';

const RESULTS = ['all', 'succeeded', 'failed'] as const;
type Opened = Delivery | 'test' | 'range' | null;

/** The log of a webhook, and what can be sent from it. */
export function DeliveriesPanel({ webhook }: { webhook: Webhook }) {
  const text = useText(deliveryMessages);
  const [filter, setFilter] = useState<DeliveryFilter>({ result: 'all', eventId: '' });
  const [opened, setOpened] = useState<Opened>(null);
  const list = useInfiniteQuery(deliveriesQuery(webhook.id, filter));
  const close = (): void => setOpened(null);
  const isActive = webhook.state === 'active';
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <SegmentedControl
          label={text.filter}
          value={filter.result}
          onValueChange={(result) => setFilter({ ...filter, result })}
          segments={RESULTS.map((value) => ({ value, label: text.filters[value] }))}
        />
        <div className="flex flex-wrap gap-2 md:ml-auto">
          <Button
            icon={RotateCw}
            disabled={!isActive}
            title={isActive ? undefined : text.needsActive}
            onClick={() => setOpened('range')}
          >
            {text.range}
          </Button>
          <Button icon={Send} color="primary" onClick={() => setOpened('test')}>
            {text.test}
          </Button>
        </div>
      </div>
      <Text variant="note">{isActive ? text.about : `${text.about} ${text.needsActive}`}</Text>
      {filter.eventId !== '' && (
        <div className="flex flex-wrap items-center gap-2">
          <span className="text-note break-all">{text.ofEvent(filter.eventId)}</span>
          <Button size="small" onClick={() => setFilter({ ...filter, eventId: '' })}>
            {text.allEvents}
          </Button>
        </div>
      )}
      <PagedPanel
        title={text.title}
        list={list}
        failure={text.loadFailed}
        more={text.more}
        empty={
          filter.result === 'all' && filter.eventId === '' ? (
            <EmptyState icon={ScrollText} title={text.empty} note={text.emptyNote} />
          ) : (
            <EmptyState icon={ScrollText} title={text.emptyFilter} />
          )
        }
      >
        {(deliveries) => <DeliveryTable deliveries={deliveries} onOpen={setOpened} />}
      </PagedPanel>
      {opened === 'test' && <TestDialog webhook={webhook} onClose={close} />}
      {opened === 'range' && <RangeDialog webhook={webhook} onClose={close} />}
      {opened !== null && typeof opened === 'object' && (
        <DeliveryDialog
          webhook={webhook}
          delivery={opened}
          onAttempts={() => {
            setFilter({ result: 'all', eventId: opened.event_id });
            close();
          }}
          onClose={close}
        />
      )}
    </div>
  );
}
