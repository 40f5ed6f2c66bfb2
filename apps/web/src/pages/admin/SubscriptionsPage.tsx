import { useQuery } from '@tanstack/react-query';
import { CreditCard, Plus } from 'lucide-react';
import { useState } from 'react';
import type { Subscription } from '@tenken/contract/admin/subscription.schema.ts';
import { adminMessages } from '../../features/admin/admin.messages.ts';
import { plansQuery, subscriptionsQuery } from '../../features/admin/admin.queries.ts';
import { PlanDialog } from '../../features/admin/PlanDialog.tsx';
import { SubscriptionDialog } from '../../features/admin/SubscriptionDialog.tsx';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { Button } from '../../shared/ui/button/Button.tsx';
import { EmptyState } from '../../shared/ui/loading/EmptyState.tsx';
import { Loaded } from '../../shared/ui/loading/Loaded.tsx';
import { PageHeader } from '../../shared/ui/page/PageHeader.tsx';
import { Panel } from '../../shared/ui/page/Panel.tsx';
import { PlanTable } from '../../features/admin/PlanTable.tsx';
import { SubscriptionTable } from '../../features/admin/SubscriptionTable.tsx';

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
