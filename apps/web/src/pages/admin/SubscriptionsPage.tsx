import { useQuery } from '@tanstack/react-query';
import { CreditCard, Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import type { Subscription } from '@tenken/contract/admin/subscription.schema.ts';
import type { Plan } from '@tenken/contract/company/settings.schema.ts';
import { adminMessages } from '../../admin/admin.messages.ts';
import { plansQuery, subscriptionsQuery } from '../../admin/admin.queries.ts';
import { PlanDialog } from '../../admin/PlanDialog.tsx';
import { SubscriptionDialog } from '../../admin/SubscriptionDialog.tsx';
import { useText } from '../../text/LanguageProvider.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { EmptyState } from '../../ui/loading/EmptyState.tsx';
import { HintButton } from '../../ui/button/HintButton.tsx';
import { Loaded } from '../../ui/loading/Loaded.tsx';
import { PageHeader } from '../../ui/page/PageHeader.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { ActionsHeaderCell, Cell, HeaderCell, Row, Table } from '../../ui/page/Table.tsx';

/** What companies have booked, and the plans there are. */
export function SubscriptionsPage() {
  const text = useText(adminMessages);
  const subscriptions = useQuery(subscriptionsQuery());
  const plans = useQuery(plansQuery());
  const [edited, setEdited] = useState<Subscription | null>(null);
  const [isAdding, setIsAdding] = useState(false);
  return (
    <>
      <PageHeader title={text.subscriptions} />
      <div className="flex flex-col gap-4 p-3 md:p-5">
        <Panel isPadded={false}>
          <Loaded query={subscriptions}>
            {(list) => <SubscriptionTable subscriptions={list} onEdit={setEdited} />}
          </Loaded>
        </Panel>
        <Panel
          title={text.plans}
          isPadded={false}
          actions={
            <Button size="small" icon={Plus} onClick={() => setIsAdding(true)}>
              {text.newPlan}
            </Button>
          }
        >
          <Loaded query={plans} empty={<EmptyState icon={CreditCard} title={text.noPlan} />}>
            {(list) => <PlanTable plans={list} />}
          </Loaded>
        </Panel>
      </div>
      {edited && <SubscriptionDialog subscription={edited} onClose={() => setEdited(null)} />}
      {isAdding && <PlanDialog onClose={() => setIsAdding(false)} />}
    </>
  );
}

type TableProps = { subscriptions: readonly Subscription[]; onEdit: (one: Subscription) => void };

function SubscriptionTable({ subscriptions, onEdit }: TableProps) {
  const text = useText(adminMessages);
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
                : `${one.plan.name} (${text.periods[one.plan.billing_period_rrule_string]})`}
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

function PlanTable({ plans }: { plans: readonly Plan[] }) {
  const text = useText(adminMessages);
  return (
    <Table label={text.plans}>
      <thead>
        <tr>
          <HeaderCell>{text.planName}</HeaderCell>
          <HeaderCell>{text.period}</HeaderCell>
          <HeaderCell isNumber>{text.basePrice}</HeaderCell>
        </tr>
      </thead>
      <tbody>
        {plans.map((plan) => (
          <Row key={plan.id}>
            <Cell className="font-medium">{plan.name}</Cell>
            <Cell>{text.periods[plan.billing_period_rrule_string]}</Cell>
            <Cell isNumber>
              {plan.base_price.toLocaleString('en-US')} {plan.currency}
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}
