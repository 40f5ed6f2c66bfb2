import { createContext, use, useState, type ReactNode } from 'react';
import { createToastStore, type ToastStore } from './toast-store.ts';
import { ToastStack } from './ToastStack.tsx';

const ToastContext = createContext<ToastStore | null>(null);

type Props = { store?: ToastStore; children: ReactNode };

/** Gives every part below a way to say that something was done or failed. */
export function ToastProvider({ store, children }: Props) {
  const [own] = useState(createToastStore);
  const toasts = store ?? own;
  return (
    <ToastContext value={toasts}>
      {children}
      <ToastStack store={toasts} />
    </ToastContext>
  );
}

export function useToasts(): ToastStore {
  const store = use(ToastContext);
  if (!store) throw new Error('useToasts needs a ToastProvider above it');
  return store;
}
