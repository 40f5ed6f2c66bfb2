import type { Webhook } from '@tenken/contract/webhook/webhook.schema.ts';
import { isApiError, type ApiError } from '../../shared/api/api-error.ts';
import { changed } from '../../shared/api/changes.ts';
import { useChange } from '../../shared/api/use-change.ts';
import { useErrorText } from '../../shared/api/use-error-text.ts';
import { joinMessages } from '../../shared/text/join.messages.ts';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { uiMessages } from '../../shared/ui/ui.messages.ts';
import { webhookMessages } from './webhook.messages.ts';
import { activate, deactivate, removeWebhook } from './webhook.queries.ts';

/** Says which call failed and why, unless the fields of a form say it. */
export function useWebhookFailure(): (
  what: keyof (typeof webhookMessages)['en']['failed'],
) => (error: unknown) => string {
  const { failed } = useText(webhookMessages);
  const { named } = useText(joinMessages);
  const why = useErrorText();
  return (what) => (error) => {
    const isAtField = (what === 'create' || what === 'update') && isApiError(error) && hasFields(error);
    return isAtField ? failed[what] : named(failed[what], why(error));
  };
}

const hasFields = ({ fields }: ApiError): boolean => Object.keys(fields).length > 0;

/** Activating asks the destination, which takes a while; deactivating can be taken back. */
export function useWebhookSwitch({ id }: Pick<Webhook, 'id'>) {
  const text = useText(webhookMessages);
  const { undo } = useText(uiMessages);
  const failure = useWebhookFailure();
  const activating = useChange(() => activate(id), {
    changes: changed.webhook(id),
    success: ({ state }) => ({ text: text.activated[state === 'active' ? state : 'pending_confirmation'] }),
    describeError: failure('activate'),
  });
  const deactivating = useChange(() => deactivate(id), {
    changes: changed.webhook(id),
    success: () => ({
      text: text.deactivated,
      action: { label: undo, run: () => void activating.run() },
    }),
    describeError: failure('deactivate'),
  });
  return { activating, deactivating };
}

export function useDeleteWebhook({ id }: Pick<Webhook, 'id'>, onDeleted: () => void) {
  const text = useText(webhookMessages);
  const failure = useWebhookFailure();
  return useChange(() => removeWebhook(id), {
    changes: changed.deletedWebhook(),
    success: text.deleted,
    describeError: failure('delete'),
    onSuccess: onDeleted,
  });
}
