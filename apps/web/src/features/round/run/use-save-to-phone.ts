import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { useToasts } from '../../../shared/ui/toast/ToastProvider.tsx';
import type { LocalRun } from './offline/local-data.ts';
import { isFull } from './offline/offline-database.ts';
import { usePhone } from './sending/use-phone.ts';
import { runMessages } from './run.messages.ts';

/** Writes to the phone's storage and shows an error when that fails; returns whether it is stored. Starts sending in the background. */
export function useSaveToPhone(
  onRun: (run: LocalRun) => void,
): (work: () => Promise<LocalRun>) => Promise<boolean> {
  const text = useText(runMessages);
  const toasts = useToasts();
  const { look, send } = usePhone();
  return async (work) => {
    try {
      onRun(await work());
    } catch (error) {
      toasts.error({ text: isFull(error) ? text.full : text.notKept });
      return false;
    }
    await look();
    void send();
    return true;
  };
}
