import { useEffect } from 'react';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { useToasts } from '../../shared/ui/toast/ToastProvider.tsx';
import { registerServiceWorker } from './register-service-worker.ts';
import { startMessages } from './start.messages.ts';

/** Registers the service worker and offers a new version until the user decides. */
export function NewVersion({ keep = registerServiceWorker }: { keep?: typeof registerServiceWorker }) {
  const text = useText(startMessages);
  const toasts = useToasts();
  useEffect(() => {
    const offer = (takeOver: () => void) =>
      toasts.notice({
        text: text.newVersion,
        action: { label: text.reload, run: takeOver },
        isLasting: true,
      });
    void keep(offer);
    // once for the page: the language of the offer is that of its beginning
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, []);
  return null;
}
