import { useState } from 'react';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { FormModal } from '../../../shared/ui/popup/FormModal.tsx';
import { runMessages } from './run.messages.ts';

type Props = { missing: number; onFinish: () => Promise<unknown>; onClose: () => void };

/** Confirmation when a run is finished before all targets were visited. */
export function FinishDialog({ missing, onFinish, onClose }: Props) {
  const text = useText(runMessages);
  const [isKeeping, setIsKeeping] = useState(false);
  return (
    <FormModal
      title={text.finishTitle}
      action={text.finish}
      isInProgress={isKeeping}
      onSubmit={() => {
        setIsKeeping(true);
        void onFinish().finally(onClose);
      }}
      onClose={onClose}
    >
      <p>{missing > 0 ? text.finishOpen(missing) : text.finishAll}</p>
    </FormModal>
  );
}
