import { useSyncExternalStore } from 'react';
import { useText } from '../../text/LanguageProvider.tsx';
import { uiMessages } from '../ui.messages.ts';
import { MAX_VISIBLE_TOASTS, type ToastStore } from './toast-store.ts';
import { ToastCard } from './ToastCard.tsx';

/** Bottom right; on a phone above the bottom bar. */
export function ToastStack({ store }: { store: ToastStore }) {
  const text = useText(uiMessages);
  const toasts = useSyncExternalStore(store.subscribe, store.all);
  return (
    <section
      aria-label={text.notifications}
      className="pointer-events-none fixed right-3 bottom-18 left-3 z-50 flex flex-col items-end gap-2 md:right-5 md:bottom-5 md:left-auto"
    >
      {toasts.slice(-MAX_VISIBLE_TOASTS).map((toast) => (
        <ToastCard
          key={toast.id}
          toast={toast}
          onDismiss={() => store.dismiss(toast.id)}
          onHold={() => store.hold(toast.id)}
          onRelease={() => store.release(toast.id)}
        />
      ))}
    </section>
  );
}
