import { deleteGauge, patchGauge } from '@tenken/contract/gauge/gauge.routes.ts';
import { call } from '../../../shared/api/call.ts';
import { changed } from '../../../shared/api/changes.ts';
import { useChange } from '../../../shared/api/use-change.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { dropDraftsOf } from '../draft/draft-store.ts';
import { gaugeActionMessages } from './gauge-actions.messages.ts';

type Target = { id: string; name: string; is_active: boolean };

/** Stops, resumes and deletes a gauge; one of them at a time. */
export function useGaugeActions({ id, name, is_active }: Target, onDeleted: () => void) {
  const text = useText(gaugeActionMessages);
  const changes = changed.gauge(id);
  const switching = useChange(() => call(patchGauge, { params: { id }, body: { is_active: !is_active } }), {
    changes,
    success: is_active ? text.stopped(name) : text.resumed(name),
  });
  const deleting = useChange(() => call(deleteGauge, { params: { id } }), {
    changes,
    success: text.deleted(name),
    onSuccess: () => {
      dropDraftsOf(`gauge.${id}`);
      onDeleted();
    },
  });
  return {
    isBusy: switching.isInProgress || deleting.isInProgress,
    switchActive: () => void switching.run(),
    remove: () => void deleting.run(),
  };
}
