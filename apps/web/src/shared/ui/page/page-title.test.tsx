import { afterEach, expect, test } from 'vitest';
import { render } from '../../testing/render.tsx';
import { expectPage, PageTitleProvider, usePageTitle } from './page-title.ts';

let page: ReturnType<typeof render>;
afterEach(() => page.remove());

function Page({ title }: { title: string }) {
  return (
    <h1 ref={usePageTitle(title)} tabIndex={-1}>
      {title}
    </h1>
  );
}
const inPlant = (title: string) => (
  <PageTitleProvider value={['Plant 2', 'Tenken']}>
    <Page title={title} />
  </PageTitleProvider>
);

test('the title lists page, facility and product', () => {
  page = render(inPlant('Boiler 1'));
  expect(document.title).toBe('Boiler 1 – Plant 2 – Tenken');
  page.show(inPlant('Plant 2'));
  expect(document.title).toBe('Plant 2 – Tenken');
});

test('a navigation moves the focus to the heading once, the first page does not', () => {
  page = render(inPlant('Boiler 1'));
  expect(document.activeElement).toBe(document.body);
  expectPage();
  page.show(inPlant('Boiler 2'));
  expect(document.activeElement?.textContent).toBe('Boiler 2');
  (document.activeElement as HTMLElement).blur();
  page.show(inPlant('Boiler 2, renamed'));
  expect(document.activeElement).toBe(document.body);
});
