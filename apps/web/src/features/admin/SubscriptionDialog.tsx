import { MAX_CAMERAS_PER_FACILITY } from '@tenken/contract/camera/camera.limits.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { patchSubscription } from '@tenken/contract/admin/subscription.routes.ts';
import type { Subscription } from '@tenken/contract/admin/subscription.schema.ts';
import { MAX_FACILITIES_PER_UNIT } from '@tenken/contract/company/company.limits.ts';
import { call } from '../../shared/api/call.ts';
import { joinMessages } from '../../shared/text/join.messages.ts';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { Checkbox } from '../../shared/ui/form/Checkbox.tsx';
import { SelectField } from '../../shared/ui/form/SelectField.tsx';
import { TextField } from '../../shared/ui/form/TextField.tsx';
import { FormModal } from '../../shared/ui/popup/FormModal.tsx';
import { adminMessages } from './admin.messages.ts';
import { plansQuery } from './admin.queries.ts';
import { useAdminAction } from './use-admin-action.ts';

type Props = { subscription: Subscription; onClose: () => void };

/** Plan, limits and the webhook switch of one company. */
export function SubscriptionDialog({ subscription, onClose }: Props) {
  const text = useText(adminMessages);
  const { noted } = useText(joinMessages);
  const { company, plan, limits } = subscription;
  const plans = useQuery(plansQuery());
  const [planId, setPlanId] = useState(plan?.id ?? null);
  const [cameras, setCameras] = useState(limits.camera_limit?.toString() ?? '');
  const [facilities, setFacilities] = useState(limits.facility_limit?.toString() ?? '');
  const [hasWebhooks, setHasWebhooks] = useState(subscription.temp_is_webhook_feature_enabled);
  const saving = useAdminAction(
    () =>
      call(patchSubscription, {
        params: { companyId: company.id },
        body: {
          ...(planId === null || planId === plan?.id ? {} : { plan_id: planId }),
          camera_limit: toLimit(cameras),
          facility_limit: toLimit(facilities),
          temp_is_webhook_feature_enabled: hasWebhooks,
        },
      }),
    text.saved,
    onClose,
  );
  const limitError = (value: string): string | undefined => (isLimit(value) ? undefined : text.notANumber);
  return (
    <FormModal
      title={company.name}
      action={text.save}
      size="normal"
      canSubmit={isLimit(cameras) && isLimit(facilities)}
      isInProgress={saving.isInProgress}
      onClose={onClose}
      onSubmit={() => void saving.run()}
    >
      <SelectField
        label={text.plan}
        placeholder={text.noPlan}
        isDisabled={plans.data === undefined}
        options={(plans.data ?? []).map(({ id, name, billing_period_rrule_string }) => ({
          value: id,
          label: noted(name, text.periods[billing_period_rrule_string]),
        }))}
        value={planId}
        onValueChange={setPlanId}
      />
      <TextField
        label={text.cameraLimit}
        help={text.limitHelp(MAX_CAMERAS_PER_FACILITY)}
        isNumber
        value={cameras}
        error={limitError(cameras)}
        onChange={({ target }) => setCameras(target.value)}
      />
      <TextField
        label={text.facilityLimit}
        help={text.limitHelp(MAX_FACILITIES_PER_UNIT)}
        isNumber
        value={facilities}
        error={limitError(facilities)}
        onChange={({ target }) => setFacilities(target.value)}
      />
      <Checkbox
        label={text.webhooks}
        checked={hasWebhooks}
        onChange={({ target }) => setHasWebhooks(target.checked)}
      />
    </FormModal>
  );
}

const isLimit = (text: string): boolean => /^\s*([1-9]\d{0,4})?\s*$/.test(text);
const toLimit = (text: string): number | null => (text.trim() === '' ? null : Number(text));
