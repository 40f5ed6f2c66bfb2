import { CSPProvider } from '@base-ui/react/csp-provider';
import type { ReactNode } from 'react';
import type { Language } from '../../shared/text/language.ts';
import { LanguageProvider } from '../../shared/text/LanguageProvider.tsx';
import { NavigateProvider, type Navigate } from '../../shared/ui/button/AppLink.tsx';
import type { ToastStore } from '../../shared/ui/toast/toast-store.ts';
import { ToastProvider } from '../../shared/ui/toast/ToastProvider.tsx';

type Props = { language: Language; navigate: Navigate; toasts?: ToastStore; children: ReactNode };

/** What shared parts expect above them. The style elements of Base UI stay out: the page's policy refuses them. */
export function AppProviders({ language, navigate, toasts, children }: Props) {
  return (
    <CSPProvider disableStyleElements>
      <LanguageProvider language={language}>
        <NavigateProvider value={navigate}>
          <ToastProvider store={toasts}>{children}</ToastProvider>
        </NavigateProvider>
      </LanguageProvider>
    </CSPProvider>
  );
}
