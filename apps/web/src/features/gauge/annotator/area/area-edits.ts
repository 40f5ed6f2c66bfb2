import { parseTypedNumber } from '@tenken/contract/gauge/typed-number.ts';
import type { AreaForm, AreaName, Box, GaugeForm, Rgb } from '../form/gauge-form.ts';
import { withArea } from './area-boxes.ts';

/** Changes the areas as one step to undo; the same key twice in a row stays one. */
export type EditArea = (key: string, change: (area: AreaForm) => AreaForm) => void;

/** Types a value for the tick of a handle. */
export function setAreaTickValue(area: AreaForm, id: string, value: string): AreaForm {
  const key = Number(id.split(':')[1]);
  return { ...area, ticks: area.ticks.map((tick) => (tick.key === key ? { ...tick, value } : tick)) };
}

/** A box in the middle of the picture, for those who place areas without a pointer. */
export function middleBox(
  name: AreaName | 'exclusion',
  { width, height }: { width: number; height: number },
): Box {
  const share = name === 'measurement' ? 0.6 : name === 'lamp' ? 0.5 : 0.3;
  const side = (length: number): number => Math.round(length * share);
  return {
    x: Math.round((width - side(width)) / 2),
    y: Math.round((height - side(height)) / 2),
    width: side(width),
    height: side(height),
  };
}

/**
 * The colour a lamp shows on this photo. The other colour, while nobody has seen it, is assumed to be the same lamp much
 * darker or brighter, so that the gauge can be tried at once; the inspector says that it is assumed.
 */
export function setLampColor(area: AreaForm, state: 'on' | 'off', color: Rgb): AreaForm {
  if (state === 'on') return { ...area, onColor: color, offColor: area.offColor ?? scaled(color, 0.35) };
  return { ...area, offColor: color, onColor: area.onColor ?? scaled(color, 2.5) };
}

function scaled({ red, green, blue }: Rgb, by: number): Rgb {
  const one = (channel: number): number => Math.min(255, Math.round(channel * by));
  return { red: one(red), green: one(green), blue: one(blue) };
}

/** Another temperature unit: the unit that values are written in goes along where it named the former one. */
export function setTemperatureUnit(form: GaugeForm, unit: AreaForm['temperatureUnit']): GaugeForm {
  const [former, next] = unit === 'fahrenheit' ? ['°C', '°F'] : ['°F', '°C'];
  const isFormer = form.settings.unit.normalize('NFKC').trim() === former;
  const settings = isFormer ? { ...form.settings, unit: next } : form.settings;
  return withArea({ ...form, settings }, (area) => convertRange(area, unit));
}

/** What was typed is converted, to one decimal. What is no number stays as it was typed. */
function convertRange(area: AreaForm, unit: AreaForm['temperatureUnit']): AreaForm {
  if (unit === area.temperatureUnit) return area;
  const convert = (text: string): string => {
    const value = parseTypedNumber(text);
    if (value === null || Number.isNaN(value)) return text;
    const converted = unit === 'fahrenheit' ? value * 1.8 + 32 : (value - 32) / 1.8;
    return String(Number(converted.toFixed(1)));
  };
  const { lower, upper } = area.displayRange;
  return { ...area, temperatureUnit: unit, displayRange: { lower: convert(lower), upper: convert(upper) } };
}
