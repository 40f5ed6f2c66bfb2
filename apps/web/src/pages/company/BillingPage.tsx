import { useQuery } from '@tanstack/react-query';
import { billingMessages } from '../../features/admin/billing.messages.ts';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { Loaded } from '../../shared/ui/loading/Loaded.tsx';
import { PageHeader } from '../../shared/ui/page/PageHeader.tsx';
import { Panel } from '../../shared/ui/page/Panel.tsx';
import { Text } from '../../shared/ui/text/Text.tsx';
import { billingQuery } from '../../features/admin/billing.queries.ts';

/** What the company will be billed; development environment only. */
export function BillingPage() {
  const text = useText(billingMessages);
  const billing = useQuery(billingQuery);
  return (
    <>
      <PageHeader title={text.title} />
      <div className="max-w-150 p-3 md:p-5">
        <Panel>
          <Loaded query={billing}>
            {({ plan, period, base_price, camera_count, next_invoice_on, amount }) => {
              const money = (value: number | null): string =>
                value === null || plan === null ? '—' : `${value.toLocaleString('en-US')} ${plan.currency}`;
              const facts = [
                [text.plan, plan?.name ?? text.noPlan],
                [text.period, period === null ? '—' : text.periods[period]],
                [text.basePrice, money(base_price)],
                [text.cameras, String(camera_count)],
                [text.nextInvoice, next_invoice_on ?? '—'],
                [text.amount, money(amount)],
              ] as const;
              return (
                <dl className="grid grid-cols-2 gap-x-4 gap-y-3">
                  {facts.map(([label, value]) => (
                    <div key={label}>
                      <dt className="text-note text-ink-2">{label}</dt>
                      <dd className="num font-medium">{value}</dd>
                    </div>
                  ))}
                </dl>
              );
            }}
          </Loaded>
          <Text variant="note" className="mt-3">
            {text.note}
          </Text>
        </Panel>
      </div>
    </>
  );
}
