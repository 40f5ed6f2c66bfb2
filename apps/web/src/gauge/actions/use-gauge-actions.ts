import { useQueryClient } from '@tanstack/react-query';
import { deleteGauge, patchGauge } from '@tenken/contract/gauge/gauge.routes.ts';
import { call } from '../../api/call.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import { useText } from '../../text/LanguageProvider.tsx';
import { useAction } from '../../ui/toast/use-action.ts';
import { gaugeActionMessages } from './gauge-actions.messages.ts';

type Target = { id: string; name: string; is_active: boolean };

/** Stops, resumes and deletes a gauge; one deed at a time. */
export function useGaugeActions({ id, name, is_active }: Target, onDeleted: () => void) {
  const text = useText(gaugeActionMessages);
  const client = useQueryClient();
  const describeError = useErrorText();
  const refresh = (): void => {
    for (const key of ['gauges', 'gauge', 'cameras', 'camera', 'targets', 'uninspected'])
      void client.invalidateQueries({ queryKey: [key] });
  };
  const switching = useAction(() => call(patchGauge, { params: { id }, body: { is_active: !is_active } }), {
    success: is_active ? text.stopped(name) : text.resumed(name),
    describeError,
    onSuccess: refresh,
  });
  const deleting = useAction(() => call(deleteGauge, { params: { id } }), {
    success: text.deleted(name),
    describeError,
    onSuccess: () => {
      refresh();
      onDeleted();
    },
  });
  return {
    isBusy: switching.isInProgress || deleting.isInProgress,
    switchActive: () => void switching.run(),
    remove: () => void deleting.run(),
  };
}
