import { afterEach, describe, expect, it, vi } from 'vitest';
import { act, render } from '../../testing/render.tsx';
import { Battery } from './Battery.tsx';
import { Cellular } from './Cellular.tsx';
import { cellularBars, isStale } from './device-status.ts';
import { FlashStatus } from './FlashStatus.tsx';
import { GaugeImage } from './GaugeImage.tsx';
import { MeasurementLabel } from './MeasurementLabel.tsx';

let page: ReturnType<typeof render>;
afterEach(() => page.remove());

describe('MeasurementLabel', () => {
  it.each([
    ['error', 'text-error-ink', 'Error: 1.49MPa'],
    ['warning', 'text-warning-ink', 'Warning: 1.49MPa'],
    ['information', 'text-ink', 'Normal: 1.49MPa'],
  ] as const)('[UI-015][STATE-022][STATE-024] %s has its colour and its word', (status, color, words) => {
    page = render(<MeasurementLabel size="compact" value="1.49" unit="MPa" status={status} />);
    expect(page.container.querySelector(`.${color}`)?.textContent).toBe(words);
  });

  it('[UI-014] is compact within a line, fits a row with its name, or is large on a tile', () => {
    const looks = (['compact', 'fit', 'tile'] as const).map((size) => {
      page?.remove();
      page = render(<MeasurementLabel size={size} name="Pressure" value="1.49" unit="MPa" status="error" />);
      const { outerHTML, textContent } = page.container.firstElementChild!;
      expect(textContent).toContain('Error: 1.49MPa');
      return { isNamed: textContent.includes('Pressure'), isLarge: outerHTML.includes('text-value-tile') };
    });
    expect(looks).toEqual([
      { isNamed: false, isLarge: false },
      { isNamed: true, isLarge: false },
      { isNamed: false, isLarge: true },
    ]);
  });

  it.each(['compact', 'fit', 'tile'] as const)('[UI-014] a missing value is said in size %s', (size) => {
    page = render(<MeasurementLabel size={size} name="Pressure" value={null} unit="MPa" status="unknown" />);
    expect(page.container.textContent).toContain('—');
    expect(page.container.textContent).toContain('Could not be read');
    expect(page.container.textContent).not.toContain('MPa');
  });

  it('a value that was never measured is labelled so', () => {
    page = render(<MeasurementLabel size="compact" value={null} status="unknown" absence="No reading yet" />);
    expect(page.container.textContent).toBe('Unknown: —No reading yet');
  });

  it('shows process state and review state separately', () => {
    page = render(<MeasurementLabel size="compact" value="1.49" status="error" review="estimated" />);
    expect(page.container.textContent).toBe('Error: Estimated1.49');
  });
});

describe('device status', () => {
  it.each([
    [21, false],
    [20, true],
    [0, true],
  ])('[CONST-033][UI-016] a battery at %d %% is low: %s', (percentage, isLow) => {
    page = render(<Battery percentage={percentage} />);
    expect(page.container.textContent).toContain(isLow ? 'Battery low' : 'Battery 21%');
    expect(page.container.querySelector('.text-error-ink') !== null).toBe(isLow);
  });

  it('an old report is grey and shows its time', () => {
    page = render(<Battery percentage={5} staleSince="11/13 09:40" />);
    expect(page.container.querySelector('.text-error-ink')).toBeNull();
    expect(page.container.textContent).toContain('as of 11/13 09:40');
  });

  it.each([
    ['2026-11-14T00:00:00Z', false],
    ['2026-11-13T23:59:59Z', true],
    [null, false],
  ])('a report from %s is stale: %s', (updateTime, expected) => {
    page = render(null);
    expect(isStale(updateTime, new Date('2026-11-15T00:00:00Z'))).toBe(expected);
  });

  it.each([
    [-121, 0],
    [-120, 1],
    [-110, 2],
    [-101, 2],
    [-100, 3],
    [-90, 4],
    [-60, 4],
    [null, null],
  ])('[UI-017] a signal of %d dBm has %d bars', (rsrpDbm, bars) => {
    page = render(null);
    expect(cellularBars(rsrpDbm)).toBe(bars);
  });

  it('[UI-017][UI-018] signal and flash are words too', () => {
    page = render(
      <>
        <Cellular bars={3} />
        <FlashStatus rule="off" />
      </>,
    );
    expect(page.container.textContent).toBe('Signal 3 of 4Off');
    expect(page.container.querySelectorAll('rect[opacity="1"]')).toHaveLength(3);
  });
});

describe('GaugeImage', () => {
  const image = () => page.container.querySelector('img');

  it('[UI-006] asks for the photo only near the screen', () => {
    page = render(<GaugeImage src="/photo.jpg" alt="Pressure" />);
    expect(image()?.getAttribute('loading')).toBe('lazy');
  });

  it('[UI-007] is blank until the photo is there, and again for the next one', () => {
    page = render(<GaugeImage src="/photo.jpg" alt="Pressure" />);
    expect(image()?.classList).toContain('opacity-0');
    act(() => void image()?.dispatchEvent(new Event('load')));
    expect(image()?.classList).not.toContain('opacity-0');
    page.show(<GaugeImage src="/next.jpg" alt="Pressure" />);
    expect(image()?.classList).toContain('opacity-0');
  });

  describe('with a small copy', () => {
    const images = () => [...page.container.querySelectorAll('img')];
    /** As a phone with two pixels to the point shows a copy of 400 pixels. */
    const loadCopy = (shownWidth: number) => {
      const copy = images()[0]!;
      Object.defineProperties(copy, { clientWidth: { value: shownWidth }, naturalWidth: { value: 400 } });
      act(() => void copy.dispatchEvent(new Event('load')));
    };
    const withLine = (connection: object | undefined) => {
      vi.stubGlobal('devicePixelRatio', 2);
      Object.defineProperty(window.navigator, 'connection', { value: connection, configurable: true });
    };
    afterEach(() => {
      vi.useRealTimers();
      vi.unstubAllGlobals();
      Reflect.deleteProperty(window.navigator, 'connection');
    });

    it('shows the copy first and the photo once loaded', () => {
      withLine(undefined);
      page = render(<GaugeImage src="/photo.jpg" small="/small.jpg" alt="Pressure" isFirst />);
      expect(images().map((one) => one.getAttribute('src'))).toEqual(['/small.jpg']);
      expect(image()?.getAttribute('fetchpriority')).toBe('high');
      vi.useFakeTimers();
      loadCopy(388);
      expect(images()).toHaveLength(1);
      act(() => void vi.runAllTimers());
      expect(images().map((one) => one.getAttribute('src'))).toEqual(['/small.jpg', '/photo.jpg']);
      expect(images().map((one) => one.classList.contains('opacity-0'))).toEqual([false, true]);
      act(() => void images()[1]!.dispatchEvent(new Event('load')));
      expect(images()[1]!.classList).not.toContain('opacity-0');
    });

    it.each([
      ['the copy is sharp enough', 200, undefined],
      ['a person saves data', 388, { saveData: true, effectiveType: '4g' }],
      ['the line is slow', 388, { saveData: false, effectiveType: '3g' }],
    ])('stays with it where %s', (_why, shownWidth, connection) => {
      withLine(connection);
      vi.useFakeTimers();
      page = render(<GaugeImage src="/photo.jpg" small="/small.jpg" alt="Pressure" />);
      loadCopy(shownWidth);
      act(() => void vi.runAllTimers());
      expect(images()).toHaveLength(1);
      expect(image()?.classList).not.toContain('opacity-0');
    });
  });

  it('shows the whole of a part, whatever shape the box has', () => {
    const part = { x: 700, y: 120, width: 300, height: 100, photo: { width: 1280, height: 960 } };
    page = render(<GaugeImage src="/photo.jpg" alt="Flow" aspectRatio={null} part={part} />);
    act(() => void image()?.dispatchEvent(new Event('load')));
    const shown = page.container.querySelector('svg')!;
    expect(shown.getAttribute('viewBox')).toBe('700 120 300 100');
    expect(shown.getAttribute('preserveAspectRatio')).toBe('xMidYMid meet');
  });

  it('shows a part of the small copy first, and of the photo where the part has too few pixels', () => {
    Object.defineProperty(window.navigator, 'connection', { value: undefined, configurable: true });
    vi.useFakeTimers();
    const part = { x: 700, y: 120, width: 320, height: 240, photo: { width: 1280, height: 960 } };
    page = render(<GaugeImage src="/photo.jpg" small="/small.jpg" alt="Flow" part={part} />);
    const hrefs = () => [...page.container.querySelectorAll('image')].map((one) => one.getAttribute('href'));
    const copy = image()!;
    Object.defineProperties(copy, { clientWidth: { value: 200 }, naturalWidth: { value: 400 } });
    act(() => void copy.dispatchEvent(new Event('load')));
    expect(hrefs()).toEqual(['/small.jpg']);
    // a quarter of the copy is 100 pixels for a place of 200
    act(() => void vi.runAllTimers());
    act(() => void page.container.querySelectorAll('img')[1]!.dispatchEvent(new Event('load')));
    expect(hrefs()).toEqual(['/small.jpg', '/photo.jpg']);
    vi.useRealTimers();
    Reflect.deleteProperty(window.navigator, 'connection');
  });

  it('says when there is no photo and when it could not be loaded', () => {
    page = render(<GaugeImage src={null} alt="Pressure" />);
    expect(page.container.textContent).toBe('No photo');
    page.show(<GaugeImage src="/photo.jpg" alt="Pressure" />);
    act(() => void image()?.dispatchEvent(new Event('error')));
    expect(page.container.textContent).toBe('The photo could not be loaded');
  });
});
