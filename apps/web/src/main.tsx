import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { AppProviders } from './app/AppProviders.tsx';
import { readPageConfig } from './app/page-config.ts';
import { createAppRouter } from './app/router.tsx';
import { applyTheme, readTheme } from './app/theme.ts';
import { chooseLanguage } from './text/language.ts';
import './ui/theme.css';

applyTheme(readTheme());

const config = readPageConfig(document);
const router = createAppRouter(config);
const language = chooseLanguage({
  language_tag: null,
  browserLanguage: navigator.language,
  // oxlint-disable-next-line no-console -- nobody is signed in yet, so there is no log to send it to
  log: (message) => console.info(message),
});
const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element');

createRoot(root).render(
  <StrictMode>
    <AppProviders language={language} navigate={(href) => router.history.push(href)}>
      <RouterProvider router={router} />
    </AppProviders>
  </StrictMode>,
);
