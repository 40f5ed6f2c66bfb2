import { afterEach, describe, expect, it } from 'vitest';
import { setPageAddress } from '../../../shared/api/page-address.ts';
import { render } from '../../../shared/testing/render.tsx';
import { FollowingNotice } from './FollowingNotice.tsx';
import { newGaugeHref } from './new-gauge-href.ts';
import { nextText, readNext } from './next-instruments.ts';

setPageAddress({ prefix: '/console', guard_prefix: '/guard' });

const NEXT = [
  { type: 'circle', at: { x: 10, y: 20, width: 80, height: 90 } },
  { type: 'counter', at: { x: 5, y: 6 } },
] as const;

let page: ReturnType<typeof render> | null = null;
afterEach(() => page?.remove());

describe('queue of instruments to set up', () => {
  it('is stored in the address, so that a reload keeps it', () => {
    const address = newGaugeHref({ cameraId: 'C1', type: 'lamp', photoId: 'P1', next: NEXT });
    const { searchParams } = new URL(address, 'http://console');
    expect(readNext(searchParams.get('next')!)).toEqual(NEXT);
    expect(newGaugeHref({ cameraId: 'C1', type: 'lamp', photoId: 'P1' })).not.toContain('next');
  });

  it.each(['', 'circle', 'clock@1,2', 'circle@a,b', 'circle@-1,2', ';;@', undefined])(
    'are none where the address says %s',
    (text) => expect(readNext(text)).toEqual([]),
  );

  it('has at most sixteen entries', () => {
    const many = Array.from({ length: 40 }, (_, x) => ({ type: 'lamp', at: { x, y: 1 } }) as const);
    expect(readNext(nextText(many))).toHaveLength(16);
  });

  it('shows the progress, and an entry can be skipped', () => {
    page = render(<FollowingNotice count={2} href="/console/next" />);
    expect(page.container.textContent).toContain('2 more gauges in this photo follow.');
    expect(page.container.querySelector('a')!.getAttribute('href')).toBe('/console/next');
    page.remove();
    page = render(<FollowingNotice count={1} href="/console/next" />, { language: 'ja' });
    expect(page.container.textContent).toContain('あと1件続きます');
  });
});
