import type { GaugeConfiguration, GaugeType } from './gauge-configuration.schema.ts';
import { gaugeConfiguration } from './gauge-configuration.schema.ts';

const BLACK = { red: 0, green: 0, blue: 0 };
const WHITE = { red: 255, green: 255, blue: 255 };
const corners = (width: number, height: number) => [
  { x: 0, y: 0 },
  { x: width, y: 0 },
  { x: width, y: height },
  { x: 0, y: height },
];

const hand = {
  center: { x: 100, y: 50 },
  hand_tip: { x: 100, y: 20 },
  hand_color: BLACK,
  ticks: [
    { x: 170, y: 50, value: 1.6 },
    { x: 100, y: 10, value: 0.8 },
    { x: 30, y: 50, value: 0 },
  ],
  min_max_tick: null,
  simple_range: null,
  is_hand_rotating_360: false,
  is_counter_clockwise: false,
  search_range: { start_percentage: 30, end_percentage: 90 },
};
const digitAt = (x: number, digit_place: number) => ({
  digit_place,
  font_color: WHITE,
  background_color: BLACK,
  corner_coordinates_of_single_digit: {
    top_left: { x, y: 10 },
    top_right: { x: x + 20, y: 10 },
    bottom_left: { x, y: 60 },
    bottom_right: { x: x + 20, y: 60 },
  },
});
const area = { x: 20, y: 10, width: 40, height: 80 };
const areaTicks = [
  { x: 70, y: 85, value: 0 },
  { x: 70, y: 50, value: 50 },
  { x: 70, y: 15, value: 100 },
];

const PARTS: Record<GaugeType, object> = {
  circle: { hand_config: hand },
  rectangle: { hand_config: hand },
  'seven-segment': { digits_config: { digits: [digitAt(10, 1), digitAt(40, 0), digitAt(70, -1)] } },
  counter: { digits_config: { digits: [digitAt(10, 1), digitAt(40, 0)] } },
  level: { level_config: { measurement_area: area, ticks: areaTicks } },
  float: {
    float_config: {
      float_area: { x: 25, y: 40, width: 10, height: 30 },
      measurement_area: area,
      ticks: areaTicks,
    },
  },
  lamp: { lamp_config: { lamp_area: area, on_color: WHITE, off_color: BLACK } },
  'thermal-area': {
    thermal_area_config: {
      measurement_area: area,
      statistic: 'max',
      temperature_unit: 'celsius',
      display_range: { lower: -10, upper: 400 },
      exclusion_areas: [{ x: 25, y: 15, width: 5, height: 5 }],
    },
  },
  unsupported: { unsupported_config: { measurement_area: area } },
};

/** A complete configuration of a type that breaks no rule; its corrected picture is 200 wide and 100 high. */
export const validConfiguration = (type: GaugeType): GaugeConfiguration =>
  gaugeConfiguration.parse({
    camera_id: 'C1',
    name: 'Pressure',
    unit: 'MPa',
    perspective: {
      source_points: corners(400, 200),
      destination_points: corners(200, 100),
      width: 200,
      height: 100,
    },
    crop: { width: 200, height: 100 },
    ...PARTS[type],
  });
