import type { GuardTrialResult } from '@tenken/contract/guard/guard-trial.schema.ts';
import { useEffect, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { failureMessages } from '../../../shared/api/failure.messages.ts';
import { setPageAddress } from '../../../shared/api/page-address.ts';
import { recentPhotosQuery } from '../../gauge/gauge.queries.ts';
import { PHOTOS_TO_CHOOSE } from '../../gauge/editor/photo-count.ts';
import { act, byText, click } from '../../../shared/testing/render.tsx';
import { uiMessages } from '../../../shared/ui/ui.messages.ts';
import { renderWithQueries } from '../../../shared/testing/render-with-queries.tsx';
import { GuardTrial } from './GuardTrial.tsx';
import { trialMessages } from './trial.messages.ts';
import { estimateMessages } from '../estimate-history/estimate.messages.ts';
import { simulationMessages } from '../simulation/simulation.messages.ts';

const text = trialMessages.en;
const CORNERS = [
  { x: 10, y: 10 },
  { x: 90, y: 10 },
  { x: 90, y: 70 },
  { x: 10, y: 70 },
];
const AREA = { mode: 'rectangle', corners: CORNERS, exclusions: [] } as const;
const photoOf = (id: string) => ({
  id,
  datetime: '2026-11-18T03:00:00Z',
  image_url: `/${id}.jpg`,
  thumbnail_url: `/${id}.s.jpg`,
  width: 100,
  height: 80,
});
const FOUND: GuardTrialResult = {
  is_anomaly: true,
  is_light_not_seen: false,
  score: 1.5,
  threshold: 0.75,
  light_allowance: 0,
  learnt_share: 1,
  width: 100,
  height: 80,
  heatmap_url: 'data:image/png;base64,AAAA',
  heatmap_area: { x: 10, y: 10, width: 80, height: 60 },
  boxes: [{ x: 20, y: 20, width: 10, height: 10, strength: 2 }],
  nearest_photo: null,
};

let page: ReturnType<typeof renderWithQueries>;
let bodies: unknown[];
let answer: () => Response;
beforeEach(() => {
  setPageAddress({ prefix: '/console', guard_prefix: '/guard' });
  bodies = [];
  answer = () => Response.json(FOUND);
  URL.createObjectURL = () => 'blob:brought';
  URL.revokeObjectURL = () => undefined;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    if (address.endsWith('/api/token')) return Response.json({ token: 't' }, { status: 201 });
    if (address.includes('/analysis_images'))
      return Response.json({ id: 'I1', name: 'seal.jpg' }, { status: 201 });
    if (!address.endsWith('/guards/G1/test_inspection')) return Response.json({ records: [] });
    bodies.push(JSON.parse(init.body as string));
    return answer();
  });
});
afterEach(() => {
  page.remove();
  vi.unstubAllGlobals();
});

type Given = Partial<Parameters<typeof GuardTrial>[0]>;
/** Draws another area, as the editor does. */
const drawing: { set: ((area: Given['area']) => void) | null } = { set: null };
const draw = (area: Given['area']): void => act(() => drawing.set?.(area));
function Editor({ given }: { given: Given }) {
  const [area, setArea] = useState<Given['area']>(AREA);
  useEffect(() => {
    drawing.set = setArea;
  }, []);
  return (
    <GuardTrial
      guardId="G1"
      cameraId="C1"
      model={{ threshold: 0.75 }}
      isAreaTried
      timeZone="UTC"
      {...given}
      area={area ?? AREA}
    />
  );
}
const open = (given: Given = {}, photos: readonly object[] = [photoOf('P1'), photoOf('P2')]) => {
  page = renderWithQueries(<Editor given={given} />, [
    { key: recentPhotosQuery('C1', PHOTOS_TO_CHOOSE).queryKey, data: photos },
  ]);
};
const typeInto = (input: HTMLInputElement, value: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, value);
    input.dispatchEvent(new InputEvent('input', { bubbles: true }));
  });
const untilText = (words: string) =>
  vi.waitFor(async () => {
    await act(() => new Promise((resolve) => setTimeout(resolve, 5)));
    expect(document.body.textContent).toContain(words);
  });
const run = () => click(byText('button', text.run));
const result = () => page.container.querySelector('[data-part=inspection]');

test('[CAM-016] a chosen photo is tested with the drawn area and shows score, heat map and verdict', async () => {
  open();
  await click(page.container.querySelectorAll('input[type=radio]')[1]!);
  await run();
  await untilText(estimateMessages.en.above('1.50', '0.75'));
  expect(bodies).toEqual([
    { photo_id: 'P2', annotation_mode: 'rectangle', detection_area: CORNERS, exclusion_areas: [] },
  ]);
  expect(result()!.textContent).toContain(estimateMessages.en.labels.anomaly);
  expect(result()!.querySelector('[data-heat-map]')!.getAttribute('href')).toBe(FOUND.heatmap_url);
  await click(result()!.querySelector('input[type=checkbox]')!);
  expect(result()!.querySelector('[data-heat-map]')).toBeNull();
});

test('another threshold can be tested; an invalid one is refused', async () => {
  open({ isAreaTried: false });
  const field = page.container.querySelector<HTMLInputElement>('input[inputmode=decimal]')!;
  await typeInto(field, 'x');
  expect(page.container.textContent).toContain(simulationMessages.en.problems.not_a_number);
  await run();
  await typeInto(field, '2');
  answer = () => Response.json({ ...FOUND, is_anomaly: false, threshold: 2, boxes: [] });
  await run();
  await untilText(estimateMessages.en.below('1.50', '2.00'));
  expect(bodies).toEqual([{ photo_id: 'P1', threshold: 2 }]);
});

test('the result is marked as outdated when the area changes', async () => {
  open();
  await run();
  await untilText(estimateMessages.en.labels.anomaly);
  expect(page.container.textContent).not.toContain(text.changed);
  const [first, ...others] = CORNERS;
  draw({ ...AREA, corners: [{ ...first!, x: 20 }, ...others] });
  expect(page.container.textContent).toContain(text.changed);
  draw(AREA);
  expect(page.container.textContent).not.toContain(text.changed);
});

test('a partly trained area and unknown lighting are labelled', async () => {
  open();
  answer = () =>
    Response.json({
      ...FOUND,
      is_anomaly: false,
      is_light_not_seen: true,
      light_allowance: 0.4,
      learnt_share: 0.857,
    });
  await run();
  await untilText(text.partlyLearnt(85));
  expect(result()!.textContent).toContain(estimateMessages.en.labels.unknownLighting);
  expect(result()!.textContent).toContain(estimateMessages.en.lightNote('0.40'));
});

test.each([
  ['too_dark', text.notInspected(estimateMessages.en.reasons.too_dark)],
  ['nothing_left', text.notLearnt],
])('a photo that cannot be inspected (%s) says why, in the result and in a toast', async (reason, words) => {
  open();
  answer = () =>
    Response.json(
      { error: { code: 'test_inspection_failed', message: '', reasons: [reason] } },
      { status: 422 },
    );
  await run();
  await untilText(words);
  expect(document.body.textContent).toContain(text.failedToast);
  expect(result()!.querySelector('[data-heat-map]')).toBeNull();
});

test('a failed call shows no result and can be repeated', async () => {
  open();
  answer = () => {
    throw new TypeError('network');
  };
  await run();
  await untilText(failureMessages.en.noAnswer);
  expect(result()).toBeNull();
  answer = () => Response.json(FOUND);
  await run();
  await untilText(estimateMessages.en.labels.anomaly);
});

test('testing is disabled while photos load; a failure offers a retry', async () => {
  let photos = (): Response => new Response('{}', { status: 403 });
  const others = globalThis.fetch;
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) =>
    address.includes('/photos/v2') ? photos() : others(address, init),
  );
  page = renderWithQueries(<Editor given={{}} />);
  expect(byText('button', text.run)).toHaveProperty('disabled', true);
  await untilText(uiMessages.en.loadFailed);
  photos = () => Response.json({ records: [photoOf('P1')], navigation: { next_page: null } });
  await click(byText('button', uiMessages.en.retry));
  await vi.waitFor(() => expect(page.container.querySelectorAll('input[type=radio]')).toHaveLength(1));
});

test('an uploaded image is selected and tested, also without photos', async () => {
  open({}, []);
  expect(page.container.textContent).toContain(text.noPhotos);
  expect(byText('button', text.run)).toHaveProperty('disabled', true);
  const input = page.container.querySelector<HTMLInputElement>('input[type=file]')!;
  Object.defineProperty(input, 'files', { value: [new File(['x'], 'seal.jpg', { type: 'image/jpeg' })] });
  await act(async () => void input.dispatchEvent(new Event('change', { bubbles: true })));
  await untilText('seal.jpg');
  await run();
  await untilText(estimateMessages.en.labels.anomaly);
  expect(bodies).toMatchObject([{ image_id: 'I1', detection_area: CORNERS }]);
});
