import { Pencil } from 'lucide-react';
import type { Subscription } from '@tenken/contract/admin/subscription.schema.ts';
import { adminMessages } from './admin.messages.ts';
import { joinMessages } from '../../shared/text/join.messages.ts';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { HintButton } from '../../shared/ui/button/HintButton.tsx';
import { ActionsHeaderCell, Cell, HeaderCell, Row, Table } from '../../shared/ui/page/Table.tsx';

type TableProps = { subscriptions: readonly Subscription[]; onEdit: (one: Subscription) => void };

/** What each company has booked. */
export function SubscriptionTable({ subscriptions, onEdit }: TableProps) {
  const text = useText(adminMessages);
  const { noted } = useText(joinMessages);
  return (
    <Table label={text.subscriptions}>
      <thead>
        <tr>
          <HeaderCell>{text.company}</HeaderCell>
          <HeaderCell>{text.plan}</HeaderCell>
          <HeaderCell className="max-md:hidden">{text.startedOn}</HeaderCell>
          <HeaderCell isNumber>{text.cameras}</HeaderCell>
          <HeaderCell className="max-md:hidden">{text.webhooks}</HeaderCell>
          <ActionsHeaderCell />
        </tr>
      </thead>
      <tbody>
        {subscriptions.map((one) => (
          <Row key={one.company.id}>
            <Cell className="font-medium">{one.company.name}</Cell>
            <Cell>
              {one.plan === null
                ? text.noPlan
                : noted(one.plan.name, text.periods[one.plan.billing_period_rrule_string])}
            </Cell>
            <Cell className="num max-md:hidden">{one.started_on ?? text.none}</Cell>
            <Cell isNumber>{one.camera_count}</Cell>
            <Cell className="max-md:hidden">{one.temp_is_webhook_feature_enabled ? text.on : text.off}</Cell>
            <Cell className="w-12 text-right">
              <HintButton
                icon={Pencil}
                label={text.editOf(one.company.name)}
                size="small"
                onClick={() => onEdit(one)}
              />
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}
