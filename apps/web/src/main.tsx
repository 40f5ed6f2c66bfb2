import { RouterProvider } from '@tanstack/react-router';
import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { setInitialCsrfToken } from './shared/api/csrf-token.ts';
import { setPageAddress } from './shared/api/page-address.ts';
import { AppProviders } from './app/start/AppProviders.tsx';
import { languageStore, useInterfaceLanguage } from './shared/session/language-store.ts';
import { readPageConfig, readPageVisit } from './app/start/page-config.ts';
import { createAppRouter } from './app/routes/router.ts';
import { startVisit } from './app/start/start-visit.ts';
import { showFullTextOnHover } from './shared/ui/text/full-text-on-hover.ts';
import { applyTheme, readTheme } from './shared/ui/theme.ts';
import { preventFileDrop } from './shared/ui/use-file-drop.ts';
import { chooseLanguage } from './shared/text/language.ts';
import './shared/ui/theme.css';

applyTheme(readTheme());
showFullTextOnHover(document);
preventFileDrop(window);
const config = readPageConfig(document);
setPageAddress(config);
const visit = readPageVisit(document);
if (visit) setInitialCsrfToken(visit.csrf_token);
// before somebody signs in only the browser knows a language, so there is nothing to report
languageStore.set(
  chooseLanguage({ language_tag: null, browserLanguage: navigator.language, log: () => undefined }),
);

const router = createAppRouter(config, visit && startVisit(config.prefix, window.location));
// the login form of the server's page (login-form-html.ts): the login takes it over, a page elsewhere needs nothing of it
router.subscribe('onResolved', () => document.getElementById('early-login')?.remove());
const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element');

// after the page itself; without a line there is nothing to keep that is not kept
const NewVersion = lazy(() =>
  import('./app/start/NewVersion.tsx').then(
    (file) => ({ default: file.NewVersion }),
    () => ({ default: () => null }),
  ),
);

function App() {
  return (
    <AppProviders language={useInterfaceLanguage()} navigate={(href) => router.history.push(href)}>
      <RouterProvider router={router} />
      <Suspense>{import.meta.env.PROD && <NewVersion />}</Suspense>
    </AppProviders>
  );
}

// an old browser has been told so (old-browser.js)
if (document.documentElement.dataset['oldBrowser'] === undefined)
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
