import type { FoundInstrument } from '@tenken/vision/propose/find-all.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { proposeMessages } from '../annotator/propose/propose.messages.ts';
import { setPageAddress } from '../../../shared/api/page-address.ts';
import { byText, click, render } from '../../../shared/testing/render.tsx';
import { FoundInstruments } from './FoundInstruments.tsx';
import { foundPlaces } from './found-places.ts';
import { type NextInstrument, nextText } from './next-instruments.ts';
import type { FindAll } from './use-find-all.ts';

setPageAddress({ prefix: '/console', guard_prefix: '/guard' });

const square = (x: number, y: number, side: number) => [
  { x, y },
  { x: x + side, y },
  { x: x + side, y: y + side },
  { x, y: y + side },
];
const found = (
  gauge_type: 'circle' | 'counter',
  x: number,
  doubts: FoundInstrument['proposal']['doubts'] = [],
): FoundInstrument => ({
  at: { x, y: 10, width: 80, height: 80 },
  proposal: {
    kind: 'proposal',
    gauge_type,
    configuration: {
      perspective: {
        source_points: square(x, 10, 80),
        destination_points: square(0, 0, 80),
        width: 80,
        height: 80,
      },
    },
    doubts,
  },
});
const FOUND = [found('circle', 100, [{ part: 'hand', reason: 'faint' }]), found('counter', 400)];
const placesWith = (drawn: readonly { outline: { x: number; y: number }[] }[]) =>
  foundPlaces(FOUND, { cameraId: 'C1', photoId: 'P1', drawn });

let page: ReturnType<typeof render>;
afterEach(() => page.remove());
const show = (
  state: FindAll['state'],
  places: ReturnType<typeof placesWith>,
  language: 'en' | 'ja' = 'en',
) => {
  const calls: string[] = [];
  const onSetUp = (chosen: readonly NextInstrument[]) => calls.push(nextText(chosen));
  const search = {
    state,
    found: FOUND,
    start: () => calls.push('start'),
    giveUp: () => calls.push('give up'),
  };
  page = render(<FoundInstruments search={search} places={places} onSetUp={onSetUp} />, { language });
  return calls;
};

describe('found instruments of a photo', () => {
  it('are numbered, each with a link and its doubts', () => {
    show('done', placesWith([]));
    const links = [...page.container.querySelectorAll('a')];
    expect(links.map((link) => link.textContent)).toEqual([
      '1 circle gauge – 1 to check',
      '2 counter – high confidence',
    ]);
    const address = new URL(links[0]!.getAttribute('href')!, 'http://console');
    expect(address.searchParams.get('type')).toBe('circle');
    expect(address.searchParams.get('at')).toBe('100,10,80,80');
  });

  it('are marked as done if a gauge exists, without a link', () => {
    show('done', placesWith([{ outline: square(110, 20, 40) }]));
    expect(page.container.querySelectorAll('a')).toHaveLength(1);
    expect(page.container.textContent).toContain('1 circle gauge – already set up');
    expect(placesWith([{ outline: square(250, 20, 40) }]).some(({ isRead }) => isRead)).toBe(false);
  });

  it('count as done if a gauge overlaps them', () => {
    const isRead = (x: number, y: number, side: number) =>
      placesWith([{ outline: square(x, y, side) }])[0]!.isRead;
    expect(isRead(105, 15, 10)).toBe(true);
    expect(isRead(100, 10, 300)).toBe(true);
    expect(isRead(185, 10, 80)).toBe(false);
  });

  it('cannot be selected if all are done', () => {
    const drawn = [{ outline: square(110, 20, 40) }, { outline: square(410, 20, 40) }];
    show('done', placesWith(drawn));
    expect(page.container.textContent).toContain('2 found; all already set up.');
    expect(page.container.textContent).not.toContain('Tick');
    page.remove();
    show('done', placesWith(drawn.slice(1)));
    expect(page.container.textContent).toContain('2 found. Select');
  });

  it('show an error when the search failed', () => {
    show('failed', []);
    expect(page.container.textContent).toContain(proposeMessages.en.failed);
  });

  it('are searched on request, which can be cancelled and may find none', async () => {
    const calls = show('busy', []);
    await click(byText('button', 'Cancel'));
    expect(calls).toEqual(['give up']);
    page.remove();
    const idle = show('idle', []);
    await click(byText('button', 'Find all on this photo'));
    expect(idle).toEqual(['start']);
    expect(page.container.querySelector('ol')).toBeNull();
    page.remove();
    show('done', []);
    expect(page.container.textContent).toContain('No gauge with printed numbers found');
  });

  it('can be selected, and are set up in order', async () => {
    const calls = show('done', placesWith([]));
    const boxes = [...page.container.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];
    expect(boxes.map(({ checked }) => checked)).toEqual([false, false]);
    expect(page.container.textContent).not.toContain('Set up');
    await click(boxes[1]!);
    await click(byText('button', 'Set up 1 gauge'));
    await click(boxes[0]!);
    await click(byText('button', 'Set up 2 gauges'));
    await click(boxes[1]!);
    await click(byText('button', 'Set up 1 gauge'));
    expect(calls).toEqual([
      'counter@400,10,80,80',
      'circle@100,10,80,80;counter@400,10,80,80',
      'circle@100,10,80,80',
    ]);
  });

  it('have no checkbox if a gauge exists', () => {
    show('done', placesWith([{ outline: square(110, 20, 40) }]));
    expect(page.container.querySelectorAll('input')).toHaveLength(1);
  });

  it('are shown in Japanese', () => {
    show('done', placesWith([]), 'ja');
    expect(page.container.textContent).toContain('1 円形計器：要確認1件');
  });
});
