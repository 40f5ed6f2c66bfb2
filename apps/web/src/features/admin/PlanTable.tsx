import type { Plan } from '@tenken/contract/company/settings.schema.ts';
import { adminMessages } from './admin.messages.ts';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { Cell, HeaderCell, Row, Table } from '../../shared/ui/page/Table.tsx';

/** The plans that can be booked. */
export function PlanTable({ plans }: { plans: readonly Plan[] }) {
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
