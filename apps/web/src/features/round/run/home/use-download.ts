import { useState } from 'react';
import { useText } from '../../../../shared/text/LanguageProvider.tsx';
import { useToasts } from '../../../../shared/ui/toast/ToastProvider.tsx';
import { downloadRound } from '../offline/download-round.ts';
import { isFull } from '../offline/offline-database.ts';
import { usePhone } from '../sending/use-phone.ts';
import { runMessages } from '../run.messages.ts';
import { usePhoneUser } from '../phone-user.ts';

interface Progress {
  readonly done: number;
  readonly all: number;
}

/** Downloads a round; resolves with whether it succeeded. */
export function useDownload(id: string): { download: () => Promise<boolean>; progress: Progress | null } {
  const text = useText(runMessages);
  const toasts = useToasts();
  const { user } = usePhoneUser();
  const { look } = usePhone();
  const [progress, setProgress] = useState<Progress | null>(null);
  const download = async (): Promise<boolean> => {
    setProgress({ done: 0, all: 1 });
    try {
      const report = (done: number, all: number): void => setProgress({ done, all: Math.max(1, all) });
      const { round, isOffline } = await downloadRound(user.id, id, report);
      toasts.success({
        text: text.downloaded(round.name),
        ...(isOffline ? {} : { detail: text.onlyOnline }),
      });
      await look();
      return true;
    } catch (error) {
      toasts.error({ text: isFull(error) ? text.full : text.downloadFailed });
      return false;
    } finally {
      setProgress(null);
    }
  };
  return { download, progress };
}
