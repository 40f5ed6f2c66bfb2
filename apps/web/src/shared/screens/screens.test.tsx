import { setPageAddress } from '../api/page-address.ts';
import { TooManyRequestsView } from '../../app/routes/TooManyRequestsView.tsx';
import { languageStore, rememberedTag } from '../session/language-store.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { byText, click, render } from '../testing/render.tsx';
import { ChunkFailed } from './ChunkFailed.tsx';
import { GenericError } from './GenericError.tsx';
import { NoConnection } from './NoConnection.tsx';
import { NoFacility } from './NoFacility.tsx';
import { NotFound } from './NotFoundView.tsx';
import { screenMessages } from './screens.messages.ts';
import { ServerError } from './ServerError.tsx';
import { TooManyRequests } from './TooManyRequests.tsx';

let page: ReturnType<typeof render>;
afterEach(() => page.remove());

describe('fallback screens', () => {
  it('[FALL-001] not found says the sentence of the specification', () => {
    page = render(<NotFound dashboardHref="/console/" onRetry={() => undefined} />);
    expect(page.container.textContent).toContain(
      'The requested URL was not found. If you entered the URL manually please check your spelling and try again.',
    );
  });

  it('the generic error names two remedies and links to the dashboard', () => {
    page = render(<GenericError dashboardHref="/console/" />);
    expect(page.container.querySelector('h1')?.textContent).toBe('An error occurred');
    expect(page.container.textContent).toContain(
      'This page cannot be shown. Check the URL, or ask an administrator for access.',
    );
    expect(page.container.querySelector('a')?.getAttribute('href')).toBe('/console/');
  });

  const serverError = (
    <ServerError status={503} dashboardHref="/console/" contactHref="mailto:help@example.com" />
  );

  it('[FALL-003][FALL-004][FALL-005] the server error has title, message and the line about later', () => {
    page = render(serverError);
    const { title, text, later } = screenMessages.en.server;
    expect(page.container.querySelector('h1')?.textContent).toBe(title);
    expect(page.container.textContent).toContain(text);
    expect(page.container.textContent).toContain(later);
  });

  it('[FALL-006][FALL-007][FALL-008] the server error has both links and the status', () => {
    page = render(serverError);
    expect(page.container.textContent).toContain('503 Internal Server Error');
    expect(byText('a', 'Go to the dashboard').getAttribute('href')).toBe('/console/');
    expect(byText('a', 'Contact us').getAttribute('href')).toBe('mailto:help@example.com');
  });

  it('[ROUTE-049][ROUTE-050] too many requests has the title and text of the specification', () => {
    page = render(<TooManyRequests />);
    expect(page.container.querySelector('h1')?.textContent).toBe('429 Too Many Requests');
    expect(page.container.textContent).toContain(
      'Sorry, we received too many requests from you recently. Please try again later.',
    );
  });

  it('[GEN-041] too many requests speaks the language of whoever was signed in last', () => {
    setPageAddress({ prefix: '/console', guard_prefix: '/guard' });
    rememberedTag.set('ja');
    page = render(<TooManyRequestsView />);
    expect(languageStore.read()).toBe('ja');
    rememberedTag.set(null);
    languageStore.set('en');
  });

  it('a lost connection at the start offers a retry', async () => {
    const onRetry = vi.fn<() => void>();
    page = render(<NoConnection onRetry={onRetry} roundsHref="/console/walk" />);
    await click(byText('button', 'Retry'));
    expect(onRetry).toHaveBeenCalledOnce();
    expect(document.title).toBe('The server cannot be reached');
    expect(page.container.querySelector('a')?.getAttribute('href')).toBe('/console/walk');
  });

  it('a failed chunk offers to reload', async () => {
    const onReload = vi.fn<() => void>();
    page = render(<ChunkFailed isNewVersion onReload={onReload} />);
    await click(byText('button', 'Reload'));
    expect(onReload).toHaveBeenCalledOnce();
  });

  it('[DASH-023] without a facility one is sent to the system administrator, in both languages', () => {
    page = render(<NoFacility />);
    expect(page.container.textContent).toContain('Contact your system administrator');
    expect(page.container.querySelector('a')).toBeNull();
    page.remove();
    page = render(<NoFacility createUnitHref="/console/company/management_units" />, { language: 'ja' });
    expect(page.container.textContent).toContain('システム管理者');
    expect(page.container.querySelector('a')?.getAttribute('href')).toBe('/console/company/management_units');
  });
});
