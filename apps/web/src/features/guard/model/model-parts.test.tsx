import { afterEach, describe, expect, it, vi } from 'vitest';
import { TRAINING_ERRORS, type AiModel } from '@tenken/contract/guard/ai-model.schema.ts';
import { TRAINING_ADVICE } from '@tenken/contract/guard/training-advice.ts';
import { byText, click, render } from '../../../shared/testing/render.tsx';
import { withProgress } from './follow-training.ts';
import { modelMessages } from './model.messages.ts';
import { AdviceNote } from './ModelNotes.tsx';
import { ModelTable } from './ModelTable.tsx';
import { TrainingProgress } from './TrainingProgress.tsx';

const model = (id: string, more: Partial<AiModel> = {}): AiModel => ({
  id,
  guard: { id: 'K1' },
  status: 'archived',
  stage: 'done',
  progress: 1,
  created_at: '2026-11-15T00:00:00Z',
  created_by: { id: 'U1', name: 'Uma' },
  finished_at: null,
  image_count: 30,
  resolution: { width: 1280, height: 960 },
  percentile: 99,
  threshold: 5,
  error_code: null,
  error_message: null,
  detection_area: [],
  exclusion_areas: [],
  is_area_current: true,
  engine_version: '1',
  standing_out_count: 0,
  skipped_count: 0,
  advice: [],
  occasion: 'training',
  base_model: null,
  ...more,
});
const style = { timeZone: 'UTC', language: 'en' } as const;
const all = [
  model('m4', { status: 'training', stage: 'features', progress: 0.25, threshold: null }),
  model('m3', { status: 'error', error_code: 'identical_photos', threshold: null }),
  model('m2', { status: 'active' }),
  model('m1'),
];

let page: ReturnType<typeof render> | undefined;
afterEach(() => page?.remove());
const textOf = (id: string): string | null | undefined =>
  document.querySelector(`[data-model=${id}]`)?.textContent;

describe('training history', () => {
  it('[STATE-012] every row says training, active, archived or error, the newest has the highest number', () => {
    page = render(<ModelTable models={all} style={style} onActivate={null} busyId={null} />);
    expect(textOf('m4')).toMatch(/^v4Training/);
    expect(textOf('m3')).toMatch(/^v3Failed/);
    expect(textOf('m2')).toMatch(/^v2Active/);
    expect(textOf('m1')).toMatch(/^v1Archived/);
    expect(page.container.textContent).toContain('All photos are identical');
    expect(page.container.textContent).toContain('The previous model stays active.');
    expect(page.container.querySelector('button')).toBeNull();
  });

  it('labels automatic steps', () => {
    const own = { created_by: null, base_model: { id: 'm1' } } as const;
    const models = [
      model('m3', { ...own, occasion: 'upgrade' }),
      model('m2', { ...own, occasion: 'new_light' }),
      model('m1'),
    ];
    page = render(<ModelTable models={models} style={style} onActivate={null} busyId={null} />);
    expect(page.container.textContent).toContain('Photos of v1, retrained automatically after an upgrade');
    expect(page.container.textContent).toContain('v1 plus new lighting, added automatically');
    expect(textOf('m3')).toContain('Automatic');
  });

  it('a shadow model is labelled, and activated elsewhere', () => {
    page = render(
      <ModelTable models={all} style={style} besideId="m1" onActivate={() => undefined} busyId={null} />,
    );
    expect(textOf('m1')).toMatch(/^v1Shadow/);
    expect(page.container.querySelector('button')).toBeNull();
  });

  it('only an archived model can be reactivated', async () => {
    const onActivate = vi.fn<(model: AiModel) => void>();
    page = render(<ModelTable models={all} style={style} onActivate={onActivate} busyId={null} />);
    await click(byText('button', 'Activate model'));
    expect(onActivate).toHaveBeenCalledExactlyOnceWith(all[3]);
  });

  it('every error reason and advice has a text in both languages', () => {
    for (const texts of Object.values(modelMessages)) {
      for (const code of TRAINING_ERRORS) expect(texts.errors[code]).toBeTruthy();
      for (const advice of TRAINING_ADVICE) expect(texts.advice[advice]).toBeTruthy();
    }
    page = render(<AdviceNote advice={['no_dark_photos']} />, { language: 'ja' });
    expect(page.container.textContent).toContain('夜間の写真が選ばれていません');
  });
});

describe('a training in progress', () => {
  it('shows finished stages as full and the current one with its progress', () => {
    const running = { model: all[0]!, name: 'v4', isCancelling: false, hasFormer: true };
    page = render(<TrainingProgress {...running} onCancel={null} />);
    const values = [...page.container.querySelectorAll('progress')].map(({ value }) => value);
    expect(values).toEqual([100, 25, 0, 0]);
    expect(page.container.textContent).toContain('25%');
    expect(page.container.querySelector('button')).toBeNull();
  });

  it('a progress event moves the bar; a new stage or status refetches the row', () => {
    const step = { model_id: 'm4', status: 'training', stage: 'features', progress: 0.5 } as const;
    const moved = withProgress(all, step);
    expect(moved.isOther).toBe(false);
    expect(moved.models[0]).toMatchObject({ progress: 0.5, stage: 'features' });
    expect(moved.models[1]).toBe(all[1]);
    expect(withProgress(all, { ...step, stage: 'calibrate' }).isOther).toBe(true);
    const ended = withProgress(all, { ...step, status: 'active', stage: 'done' });
    expect(ended.isOther).toBe(true);
    expect(ended.models.map(({ status }) => status)).toEqual(['active', 'error', 'archived', 'archived']);
    expect(withProgress(all, { ...step, model_id: 'm9' }).isOther).toBe(true);
  });
});
