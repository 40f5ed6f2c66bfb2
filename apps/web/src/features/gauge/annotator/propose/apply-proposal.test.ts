import type { Proposal } from '@tenken/vision/propose/proposal.ts';
import { describe, expect, it } from 'vitest';
import { driveAnnotator } from '../driver.testing.ts';
import { emptyForm } from '../form/empty-form.ts';
import { checkForm, toConfiguration } from '../form/check-form.ts';
import { applyFace, applyProposal } from './apply-proposal.ts';

const square = (left: number, top: number, side: number) => [
  { x: left, y: top },
  { x: left + side, y: top },
  { x: left + side, y: top + side },
  { x: left, y: top + side },
];
const PERSPECTIVE = {
  source_points: square(200, 100, 150),
  destination_points: square(0, 0, 600),
  width: 600,
  height: 600,
};
const BLACK = { red: 0, green: 0, blue: 0 };
const DIAL: Proposal = {
  kind: 'proposal',
  gauge_type: 'circle',
  configuration: {
    perspective: PERSPECTIVE,
    hand_config: {
      hand_movement: 'rotating',
      range_mode: 'detailed',
      center: { x: 300, y: 300 },
      hand_tip: { x: 300, y: 100.25 },
      hand_color: BLACK,
      ticks: [
        { x: 450, y: 450, value: 1.6 },
        { x: 300, y: 80, value: 0.8 },
        { x: 150, y: 450, value: 0 },
      ],
      min_max_tick: null,
      simple_range: null,
      is_hand_rotating_360: false,
      is_counter_clockwise: false,
      search_range: { start_percentage: 30, end_percentage: 90 },
    },
  },
  doubts: [{ part: 'values', reason: 'faint' }],
};
const digit = (x: number, digit_place: number) => ({
  digit_place,
  font_color: BLACK,
  background_color: { red: 255, green: 255, blue: 255 },
  corner_coordinates_of_single_digit: {
    top_left: { x, y: 30 },
    top_right: { x: x + 40, y: 30 },
    bottom_right: { x: x + 40, y: 95 },
    bottom_left: { x, y: 95 },
  },
});
const DISPLAY: Proposal = {
  kind: 'proposal',
  gauge_type: 'seven-segment',
  configuration: {
    perspective: PERSPECTIVE,
    digits_config: { digits: [digit(10, 1), digit(61, 0), digit(110, -1)] },
  },
  doubts: [],
};

describe('a proposal', () => {
  it('sets the hot area and keeps the displayed statistic', () => {
    const chosen = { statistic: 'average', temperatureUnit: 'fahrenheit' } as const;
    const empty = emptyForm('thermal-area', 'C1');
    const before = { ...empty, part: { ...empty.part, ...chosen } as typeof empty.part };
    const hot: Proposal = {
      kind: 'proposal',
      gauge_type: 'thermal-area',
      configuration: {
        perspective: PERSPECTIVE,
        thermal_area_config: {
          measurement_area: { x: 10, y: 20, width: 90, height: 70 },
          statistic: 'max',
          temperature_unit: 'celsius',
          exclusion_areas: [],
        },
      },
      doubts: [],
    };
    const { part } = applyProposal(before, hot, 7);
    const measurement = { x: 10, y: 20, width: 90, height: 70 };
    expect(part).toMatchObject({ ...chosen, areas: { measurement } });
    expect(part).toMatchObject({ displayRange: { lower: '-10', upper: '400' } });
  });

  it('is applied exactly, and only the name is missing', () => {
    const drawn = applyProposal(emptyForm('circle', 'cam_1'), DIAL, 7);
    expect(checkForm(drawn).map(({ place }) => place)).toEqual(['name']);
    const { perspective, hand_config } = toConfiguration(drawn);
    expect({ perspective, hand_config }).toEqual(DIAL.configuration);
    expect(drawn.proposal).toEqual({ id: 7, doubts: DIAL.doubts });
  });

  it.each(['level', 'float'] as const)('of a %s is drawn whole: area, ticks and float', (gauge_type) => {
    const measurement_area = { x: 174, y: 25, width: 40, height: 354 };
    const ticks = [100, 50, 0].map((value) => ({ x: 214, y: 360.5 - 3.2 * value, value }));
    const part =
      gauge_type === 'level'
        ? { level_config: { measurement_area, ticks } }
        : {
            float_config: {
              measurement_area,
              float_area: { x: 174, y: 100, width: 40, height: 36 },
              ticks,
            },
          };
    const found: Proposal = {
      kind: 'proposal',
      gauge_type,
      configuration: { perspective: PERSPECTIVE, ...part },
      doubts: [],
    };
    const drawn = applyProposal(emptyForm(gauge_type, 'cam_1'), found, 7);
    expect(checkForm(drawn).map(({ place }) => place)).toEqual(['name']);
    expect(toConfiguration(drawn)).toMatchObject(part);
  });

  it('of a display keeps box positions and sets decimals', () => {
    const drawn = applyProposal(emptyForm('seven-segment', 'cam_1'), DISPLAY, 7);
    expect(toConfiguration(drawn).digits_config).toEqual(DISPLAY.configuration.digits_config);
    expect(drawn.settings.decimals).toBe('1');
  });

  it('keeps name, limits, decimals and light settings', () => {
    const before = emptyForm('seven-segment', 'cam_1');
    const chosen = {
      ...before,
      gaugeName: 'Flow',
      settings: { ...before.settings, decimals: '2', control: { minimum: '1', maximum: '9' } },
      part: { ...before.part, matchesHistogram: true } as typeof before.part,
    };
    const drawn = applyProposal(chosen, DISPLAY, 7);
    expect(drawn.gaugeName).toBe('Flow');
    expect(drawn.settings).toEqual(chosen.settings);
    expect(drawn.part).toMatchObject({ matchesHistogram: true });
  });

  it('is one undo step including its doubts', () => {
    const annotator = driveAnnotator('circle');
    const before = annotator.form();
    annotator.edit('proposal 1', (form) => applyProposal(form, DIAL, 1));
    annotator.edit('proposal 2', (form) => applyProposal(form, DIAL, 2));
    annotator.send({ type: 'undo' });
    expect(annotator.form().proposal?.id).toBe(1);
    annotator.send({ type: 'undo' });
    expect(annotator.form()).toBe(before);
    annotator.send({ type: 'redo' });
    expect(annotator.form().proposal?.doubts).toEqual(DIAL.doubts);
  });

  it('of a face only sets the corners, with a doubt', () => {
    const drawn = applyFace(emptyForm('circle', 'cam_1'), PERSPECTIVE, 3);
    expect(drawn.perspective).toEqual({ corners: PERSPECTIVE.source_points, width: 600, height: 600 });
    expect(drawn.proposal?.doubts).toEqual([{ part: 'face', reason: 'faint' }]);
  });
});
