import type { ChromiumPage } from '../annotator/chromium.ts';

export interface Signing {
  readonly signed: number;
  /** Confirmed readings that were not visible at the moment of the action. */
  readonly unseen: number;
}

/**
 * Injected before the console: records the visible readings at every key and click, and compares them with the readings that
 * are confirmed.
 */
const WATCH = `
  const signing = (window.signing = { signed: 0, unseen: 0 });
  let visible = new Set();
  const recordVisible = () => {
    const shown = [...document.querySelectorAll('[data-row], [data-shows]')].filter((element) => {
      const { top, bottom, height } = element.getBoundingClientRect();
      return height > 0 && bottom > 0 && top < innerHeight;
    });
    visible = new Set(shown.map(({ dataset }) => (dataset.row ?? dataset.shows).split(' ').at(-1)));
  };
  for (const name of ['keydown', 'mousedown']) addEventListener(name, recordVisible, true);
  const send = window.fetch;
  window.fetch = (input, init) => {
    const id = /measurements\\/([^/?]+)$/.exec(String(input?.url ?? input))?.[1];
    if (id && (init?.method ?? input?.method) === 'PATCH') {
      signing.signed += 1;
      if (!visible.has(decodeURIComponent(id))) signing.unseen += 1;
    }
    return send(input, init);
  };
`;

export const watchSigning = (page: ChromiumPage): Promise<unknown> =>
  page.send('Page.addScriptToEvaluateOnNewDocument', { source: WATCH });

export const readSigning = (page: ChromiumPage): Promise<Signing> =>
  page.evaluate<Signing>('({ ...window.signing })');
