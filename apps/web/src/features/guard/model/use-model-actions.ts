import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AiModel } from '@tenken/contract/guard/ai-model.schema.ts';
import { useErrorText } from '../../../shared/api/use-error-text.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { useAction } from '../../../shared/ui/toast/use-action.ts';
import { shadowMessages } from '../shadow/shadow.messages.ts';
import { discardShadow } from '../shadow/shadow.queries.ts';
import { modelMessages } from './model.messages.ts';
import { activateModel, cancelTraining, showModel } from './model.queries.ts';

export interface ModelActions {
  readonly cancel: (model: AiModel) => void;
  readonly isCancelling: boolean;
  /** `former` is the one that watches now: the toast leads back to it. */
  readonly activate: (model: AiModel, name: string, former: { model: AiModel; name: string } | null) => void;
  readonly activatingId: string | null;
  /** Ends a model that runs beside the one in use. */
  readonly discard: (model: AiModel) => void;
  readonly isDiscarding: boolean;
}

/** Actions on a model of the training history. */
export function useModelActions(): ModelActions {
  const client = useQueryClient();
  const text = useText(modelMessages);
  const describeError = useErrorText();
  const [activatingId, setActivatingId] = useState<string | null>(null);
  const cancelling = useAction(async (model: AiModel) => showModel(client, await cancelTraining(model.id)), {
    success: text.cancelled,
    describeError,
  });
  const discarding = useAction(async (model: AiModel) => showModel(client, await discardShadow(model.id)), {
    success: useText(shadowMessages).discarded,
    describeError,
  });
  const useIt = async (model: AiModel, name: string): Promise<string> => {
    setActivatingId(model.id);
    try {
      showModel(client, await activateModel(model.id));
    } finally {
      setActivatingId(null);
    }
    return name;
  };
  const back = useAction(useIt, { success: (name) => ({ text: text.activated(name) }), describeError });
  const activating = useAction(
    async (model: AiModel, name: string, former: { model: AiModel; name: string } | null) => ({
      name: await useIt(model, name),
      former,
    }),
    {
      describeError,
      success: ({ name, former }) => ({
        text: text.activated(name),
        ...(former && {
          action: { label: text.undo, run: () => void back.run(former.model, former.name) },
        }),
      }),
    },
  );
  return {
    cancel: (model) => void cancelling.run(model),
    isCancelling: cancelling.isInProgress,
    activate: (model, name, former) => void activating.run(model, name, former),
    activatingId,
    discard: (model) => void discarding.run(model),
    isDiscarding: discarding.isInProgress,
  };
}
