import { afterEach, describe, expect, it, vi } from 'vitest';
import { act, byText, click, render } from '../../../shared/testing/render.tsx';
import { buildTargets } from './build-targets.ts';
import { statusOf, statusOfCamera, type GaugeTarget, type GuardTarget } from './inspection-target.ts';
import { TargetRow } from './TargetRow.tsx';
import { TargetTable } from './TargetTable.tsx';

const gauge: GaugeTarget = {
  kind: 'gauge',
  id: 'pressure',
  name: 'Feed pressure',
  type: 'circle',
  is_active: true,
  camera: { id: 'boiler', name: 'Boiler 1' },
  image_url: '/photo.jpg',
  thumbnail_url: null,
  is_read: true,
  alert_recipient_user_ids: [],
  outline: [],
  photo_size: null,
  uninspected_count: 3,
  unit: 'MPa',
  measurement_format: { rounding_method: 'round_to_nearest_value', digits_after_decimal_point: 2 },
  scale: { minimum: 0, maximum: 1.6 },
  control_limits_config: { minimum_value: 0.4, maximum_value: 1.3 },
  system_limits_config: { minimum_value: 0.2, maximum_value: 1.45 },
  latest_measurement: {
    value: 1.49,
    estimated_value: 1.49,
    confirmed_value: null,
    is_confirmed: false,
    status: 'error',
    uncertainty: 0.01,
    reasons: [],
    datetime: '2026-11-15T00:40:00Z',
    confirmed_by: null,
    confirmed_at: null,
  },
};

const guard: GuardTarget = {
  kind: 'guard',
  id: 'leak',
  name: 'Floor leak',
  is_active: true,
  camera: { id: 'boiler', name: 'Boiler 1' },
  image_url: null,
  thumbnail_url: null,
  is_read: true,
  alert_recipient_user_ids: [],
  outline: [],
  photo_size: null,
  uninspected_count: 1,
  latest_estimate: {
    status: 'completed',
    is_anomaly: true,
    confirmed_is_anomaly: null,
    score: 0.94,
    threshold: 0.62,
    is_confirmed: false,
    datetime: '2026-11-15T00:35:00Z',
    confirmed_by: null,
    confirmed_at: null,
  },
};

const unread: GaugeTarget = {
  ...gauge,
  id: 'unread',
  latest_measurement: gauge.latest_measurement && {
    ...gauge.latest_measurement,
    value: null,
    estimated_value: null,
    status: 'unknown',
  },
};

describe('TargetRow', () => {
  let page: ReturnType<typeof render>;
  afterEach(() => page.remove());
  const actions = {
    onConfirm: vi.fn<() => void>(),
    onCorrect: vi.fn<() => void>(),
    onConfirmGuard: vi.fn<(isAnomaly: boolean) => void>(),
    isConfirming: false,
  };
  const row = (target: GaugeTarget | GuardTarget) => (
    <TargetRow
      target={target}
      href="/t"
      formatTime={() => '11/15 09:40'}
      actions={actions}
      imageSize={200}
      history={null}
    />
  );

  it('shows value, confidence and passed limit, with a labelled confirm button', async () => {
    page = render(row(gauge));
    expect(page.container.textContent).toContain('Error: 1.49MPa ±0.01');
    expect(page.container.textContent).toContain('System upper limit 1.45 exceeded');
    expect(page.container.textContent).toContain('3 uninspected');
    expect(page.container.querySelector('img')?.alt).toBe('Feed pressure, 11/15 09:40, 1.49 MPa');
    await click(byText('button', 'Confirm 1.49'));
    expect(actions.onConfirm).toHaveBeenCalledOnce();
  });

  it('crops the photo to the target, also in a portrait box', () => {
    const outline = [
      { x: 700, y: 120 },
      { x: 1000, y: 120 },
      { x: 1000, y: 220 },
      { x: 700, y: 220 },
    ];
    page = render(row({ ...gauge, outline, photo_size: { width: 1280, height: 960 } }));
    act(() => void page.container.querySelector('img')!.dispatchEvent(new Event('load')));
    expect(page.container.querySelector('svg[viewBox="682 102 336 136"]')).not.toBeNull();
  });

  it('unknown lighting is labelled without a suggested answer', () => {
    const unseen = { ...guard, latest_estimate: { ...guard.latest_estimate!, is_anomaly: null } };
    page = render(row(unseen));
    expect(page.container.textContent).toContain('Unknown lighting');
    expect(page.container.textContent).toContain('Unknown lighting: check the photo');
    const buttons = [...page.container.querySelectorAll('button')];
    expect(buttons.map((button) => button.textContent)).toEqual(['Confirm anomaly', 'Confirm normal']);
    expect(new Set(buttons.map((button) => button.className)).size).toBe(1);
  });

  it('a value that could not be read can be entered, not confirmed', () => {
    page = render(row(unread));
    expect(page.container.textContent).toContain('Could not be read');
    expect([...page.container.querySelectorAll('button')].map((button) => button.textContent)).toEqual([
      'Enter the value',
    ]);
  });

  it('shows the reason of an unreadable photo', () => {
    const latest = unread.latest_measurement;
    page = render(
      row({ ...unread, latest_measurement: latest && { ...latest, reasons: ['glare', 'blurred'] } }),
    );
    expect(page.container.textContent).toContain('Could not be read: glare on the glass');
  });

  it('a review takes precedence over the guard result', () => {
    const overruled = { is_confirmed: true, confirmed_is_anomaly: false };
    const target = {
      ...guard,
      latest_estimate: guard.latest_estimate && { ...guard.latest_estimate, ...overruled },
    };
    page = render(row(target));
    expect(page.container.textContent).toContain('Normal: Normal');
    expect(statusOf(target)).toBe('information');
  });

  it.each([
    ['en', 'Within threshold 0.62'],
    ['ja', 'しきい値0.62以下'],
  ] as const)('a score at the threshold has not exceeded it, as the guard judges: %s', (language, words) => {
    const latest_estimate = { ...guard.latest_estimate!, is_anomaly: false, score: 0.62 };
    page = render(row({ ...guard, latest_estimate }), { language });
    expect(page.container.textContent).toContain(words);
  });

  it('a guard is confirmed as anomaly or as normal', async () => {
    page = render(row(guard), { language: 'ja' });
    expect(page.container.textContent).toContain('しきい値0.62を超過');
    await click(byText('button', '正常と確定'));
    expect(actions.onConfirmGuard).toHaveBeenLastCalledWith(false);
    await click(byText('button', '異常と確定'));
    expect(actions.onConfirmGuard).toHaveBeenLastCalledWith(true);
  });

  it('a reviewed result shows the reviewer and no buttons', () => {
    const confirmed = {
      is_confirmed: true,
      confirmed_by: { name: 'Misaki Sato' },
      confirmed_at: '2026-11-15T00:00:00Z',
    };
    page = render(
      row({
        ...gauge,
        latest_measurement: gauge.latest_measurement && { ...gauge.latest_measurement, ...confirmed },
      }),
    );
    expect(page.container.textContent).toContain('ConfirmedMisaki Sato, 11/15 09:40');
    expect(page.container.querySelector('button')).toBeNull();
  });

  it('a low-confidence value is shown and labelled', () => {
    const latest = { ...gauge.latest_measurement!, reasons: ['implausible' as const] };
    page = render(row({ ...gauge, latest_measurement: latest }));
    expect(page.container.textContent).toContain('1.49MPa');
    expect(page.container.textContent).toContain('Low confidence: differs from previous readings');
  });

  it('an uncertainty below the last digit is not shown', () => {
    const latest = { ...gauge.latest_measurement!, uncertainty: 0.002 };
    page = render(row({ ...gauge, latest_measurement: latest }));
    expect(page.container.textContent).toContain('1.49MPa');
    expect(page.container.textContent).not.toContain('±');
  });

  it('a target without readings is a short row without scale and buttons', () => {
    page = render(row({ ...gauge, is_read: false, latest_measurement: null }));
    expect(page.container.textContent).toContain('Manual entry only');
    expect(page.container.textContent).not.toContain('—');
    expect(page.container.textContent).not.toContain('Could not be read');
    expect(page.container.querySelectorAll('button, svg.max-w-full')).toHaveLength(0);
    expect(page.container.querySelector('img')?.alt).toBe('Feed pressure, Manual entry only');
  });

  it('a confirmed one keeps the focus, announces the remaining count and can be reverted', async () => {
    const onRevert = vi.fn<() => void>();
    const show = (is_confirmed: boolean) => (
      <TargetRow
        target={{
          ...gauge,
          latest_measurement: gauge.latest_measurement && { ...gauge.latest_measurement, is_confirmed },
        }}
        href="/t"
        formatTime={() => ''}
        actions={{ ...actions, onRevert }}
        imageSize={200}
        history={null}
      />
    );
    page = render(show(false));
    byText('button', 'Confirm 1.49').focus();
    page.show(show(false));
    page.show(show(true));
    expect(document.activeElement).not.toBe(document.body);
    expect(document.activeElement?.textContent).toContain('Confirmed');
    expect(document.activeElement?.textContent).toContain('3 uninspected');
    await click(byText('button', 'Revert'));
    expect(onRevert).toHaveBeenCalledOnce();
  });

  it('a confirmation by another user does not move the focus', () => {
    page = render(row(gauge));
    page.show(
      row({
        ...gauge,
        latest_measurement: gauge.latest_measurement && { ...gauge.latest_measurement, is_confirmed: true },
      }),
    );
    expect(document.activeElement).toBe(document.body);
  });

  it('a lamp is on or off, without unit or scale', () => {
    page = render(
      row({
        ...gauge,
        type: 'lamp',
        latest_measurement: gauge.latest_measurement && {
          ...gauge.latest_measurement,
          value: 1,
          status: 'information',
        },
      }),
    );
    expect(page.container.textContent).toContain('Normal: ON');
    expect(page.container.textContent).not.toContain('MPa');
  });

  it.each([
    [true, 'Boiler 1'],
    [false, 'Boiler 1· Inactive'],
  ])('a row and a line say that their camera is inactive: active %s', (is_active, words) => {
    const source = { ...gauge, latest_measurement: null, scale: null } as never;
    const cameras = [{ id: 'boiler', name: 'Boiler 1', is_active, latest_photo: null }] as never;
    const targets = buildTargets({ gauges: [source], guards: [], cameras, counts: { gauges: [] } });
    page = render(
      <>
        {row(targets[0] as GaugeTarget)}
        <TargetTable targets={targets} hrefOf={() => '/t'} formatTime={() => '09:40'} />
      </>,
    );
    const title = page.container.querySelector('h2')!.parentElement!;
    expect(title.nextElementSibling!.textContent).toBe(words);
    expect(page.container.querySelector('tbody a')!.textContent).toBe(`Feed pressure${words}`);
  });

  it('a table row shows the same in compact form', () => {
    page = render(
      <TargetTable
        targets={[gauge, guard, unread]}
        hrefOf={({ id }) => `/t/${id}`}
        formatTime={() => '09:40'}
      />,
    );
    const lines = [...page.container.querySelectorAll('tbody tr')].map((line) => line.textContent);
    expect(lines[0]).toContain('Error: 1.49MPa');
    expect(lines[1]).toContain('Error: Anomaly');
    expect(lines[2]).toContain('Could not be read');
  });
});

describe('statusOf and statusOfCamera', () => {
  it('an anomaly is an error, a normal guard information, an unjudged one unknown', () => {
    const judged = (is_anomaly: boolean | null) => ({
      ...guard,
      latest_estimate: guard.latest_estimate && { ...guard.latest_estimate, is_anomaly },
    });
    expect([true, false, null].map((judgement) => statusOf(judged(judgement)))).toEqual([
      'error',
      'information',
      'unknown',
    ]);
  });

  it('the worst of a camera counts, gauges and guards alike', () => {
    expect(statusOfCamera({ is_active: true }, [unread, guard])).toBe('error');
    expect(statusOfCamera({ is_active: true }, [unread])).toBe('unknown');
  });
});
