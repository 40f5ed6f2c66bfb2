import { useState } from 'react';
import { createPlan } from '@tenken/contract/admin/subscription.routes.ts';
import { call } from '../../shared/api/call.ts';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { SegmentedControl } from '../../shared/ui/form/SegmentedControl.tsx';
import { TextField } from '../../shared/ui/form/TextField.tsx';
import { FormModal } from '../../shared/ui/popup/FormModal.tsx';
import { adminMessages } from './admin.messages.ts';
import { useAdminAction } from './use-admin-action.ts';

const PERIODS = ['FREQ=MONTHLY', 'FREQ=YEARLY'] as const;

/** Adds a plan that companies can be given. */
export function PlanDialog({ onClose }: { onClose: () => void }) {
  const text = useText(adminMessages);
  const [name, setName] = useState('');
  const [period, setPeriod] = useState<(typeof PERIODS)[number]>('FREQ=MONTHLY');
  const [price, setPrice] = useState('');
  const [currency, setCurrency] = useState('JPY');
  const adding = useAdminAction(
    () =>
      call(createPlan, {
        body: { name: name.trim(), billing_period_rrule_string: period, base_price: Number(price), currency },
      }),
    text.planAdded,
    onClose,
  );
  const isComplete = name.trim() !== '' && /^\d{1,9}$/.test(price.trim()) && /^[A-Z]{3}$/.test(currency);
  return (
    <FormModal
      title={text.newPlan}
      action={text.add}
      canSubmit={isComplete}
      isInProgress={adding.isInProgress}
      onClose={onClose}
      onSubmit={() => void adding.run()}
    >
      <TextField
        label={text.planName}
        autoComplete="off"
        maxLength={100}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <SegmentedControl
        label={text.period}
        segments={PERIODS.map((one) => ({ value: one, label: text.periods[one] }))}
        value={period}
        onValueChange={setPeriod}
      />
      <TextField
        label={text.basePrice}
        help={text.basePriceHelp}
        isNumber
        value={price}
        onChange={({ target }) => setPrice(target.value)}
      />
      <TextField
        label={text.currency}
        help={text.currencyHelp}
        autoComplete="off"
        maxLength={3}
        value={currency}
        onChange={({ target }) => setCurrency(target.value.toUpperCase())}
      />
    </FormModal>
  );
}
