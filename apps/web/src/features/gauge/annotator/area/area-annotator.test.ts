import { describe, expect, it } from 'vitest';
import { driveAnnotator } from '../driver.testing.ts';
import { middleBox, setLampColor, setTemperatureUnit } from './area-edits.ts';
import { areaPoints, nextTickKey, withArea } from './area-boxes.ts';

const GREEN = { red: 40, green: 200, blue: 80 };

describe('the area annotators', () => {
  it('[VAL-099] a float is drawn in two boxes, one after the other', () => {
    const float = driveAnnotator('float');
    float.send({ type: 'mode', mode: 'drawing_measurement_area' });
    float.draw([10, 10], [110, 260]);
    expect(float.state().mode).toBe('drawing_float_area');
    float.draw([20, 100], [60, 140]);
    expect(float.state().mode).toBe('none');
    expect(float.area().areas).toMatchObject({
      measurement: { x: 10, y: 10, width: 100, height: 250 },
      float: { x: 20, y: 100, width: 40, height: 40 },
    });
  });

  it('dragging the inside moves an area within the picture', () => {
    const lamp = driveAnnotator('lamp');
    lamp.send({ type: 'mode', mode: 'drawing_lamp_area' });
    lamp.draw([10, 10], [60, 60]);
    lamp.drag('area:lamp:all', [390, -5]);
    expect(lamp.area().areas.lamp).toEqual({ x: 350, y: 0, width: 50, height: 50 });
    lamp.send({ type: 'nudge', by: { x: -2, y: 3 } });
    expect(lamp.area().areas.lamp).toMatchObject({ x: 348, y: 3 });
  });

  it('moving everything stops at the edges of the picture', () => {
    const lamp = driveAnnotator('lamp');
    lamp.send({ type: 'mode', mode: 'drawing_lamp_area' });
    lamp.draw([5, 3], [55, 53]);
    const moved = (x: number, y: number) => {
      lamp.send({ type: 'nudge_all', by: { x, y } });
      return [lamp.area().areas.lamp!.x, lamp.area().areas.lamp!.y];
    };
    expect(moved(-5, -3)).toEqual([0, 0]);
    expect(moved(0, -1)).toEqual([0, 0]);
    expect(moved(-1, 0)).toEqual([0, 0]);
    expect(moved(350, 250)).toEqual([350, 250]);
    expect(moved(1, 0)).toEqual([350, 250]);
    expect(moved(0, 1)).toEqual([350, 250]);
  });

  it('numbers corners from the top left, and ticks', () => {
    const level = driveAnnotator('level', (form) =>
      withArea(form, (area) => ({
        ...area,
        areas: { ...area.areas, measurement: { x: 10, y: 20, width: 100, height: 250 } },
        ticks: [
          { key: 4, x: 50, y: 200, value: '0' },
          { key: 7, x: 50, y: 60, value: '10' },
        ],
      })),
    );
    const handles = areaPoints.handles(level.form());
    expect(handles.map(({ id, number, point: { x, y } }) => [id, number, x, y])).toEqual([
      ['area:measurement:0', 1, 10, 20],
      ['area:measurement:1', 2, 110, 20],
      ['area:measurement:2', 3, 110, 270],
      ['area:measurement:3', 4, 10, 270],
      ['tick:4', 1, 50, 200],
      ['tick:7', 2, 50, 60],
    ]);
    expect(nextTickKey(level.area())).toBe(8);
    expect(nextTickKey(driveAnnotator('level').area())).toBe(1);
  });

  it('dragging a corner resizes an area against the opposite corner', () => {
    const lamp = driveAnnotator('lamp');
    lamp.send({ type: 'mode', mode: 'drawing_lamp_area' });
    lamp.draw([100, 100], [160, 180]);
    lamp.drag('area:lamp:1', [200, 90]);
    expect(lamp.area().areas.lamp).toEqual({ x: 100, y: 90, width: 100, height: 90 });
    lamp.drag('area:lamp:0', [230, 999]);
    expect(lamp.area().areas.lamp).toEqual({ x: 200, y: 180, width: 30, height: 120 });
  });

  it('refuses a fourth exclusion area', () => {
    const thermal = driveAnnotator('thermal-area');
    for (let i = 0; i < 4; i += 1) {
      thermal.send({ type: 'mode', mode: 'drawing_exclusion_area' });
      thermal.draw([10 + 30 * i, 10], [30 + 30 * i, 30]);
    }
    expect(thermal.area().exclusions).toHaveLength(3);
  });

  it('assumes the colour of the unseen state of a lamp, and keeps the sampled one', () => {
    const lamp = driveAnnotator('lamp');
    lamp.edit('on', (form) => withArea(form, (area) => setLampColor(area, 'on', GREEN)));
    expect(lamp.area()).toMatchObject({ onColor: GREEN, offColor: { red: 14, green: 70, blue: 28 } });
    const sampled = { red: 30, green: 60, blue: 40 };
    lamp.edit('off', (form) => withArea(form, (area) => setLampColor(area, 'off', sampled)));
    expect(lamp.area()).toMatchObject({ onColor: GREEN, offColor: sampled });
  });

  it('[VAL-101] [VAL-104] converts the display range with the unit, and back', () => {
    const { area, edit } = driveAnnotator('thermal-area');
    const to = (unit: 'celsius' | 'fahrenheit') => edit(unit, (form) => setTemperatureUnit(form, unit));
    to('fahrenheit');
    expect(area().displayRange).toEqual({ lower: '14', upper: '752' });
    to('celsius');
    expect(area().displayRange).toEqual({ lower: '-10', upper: '400' });
    edit('typed', (form) =>
      withArea(form, (before) => ({ ...before, displayRange: { lower: '２０', upper: 'x' } })),
    );
    to('fahrenheit');
    expect(area().displayRange).toEqual({ lower: '68', upper: 'x' });
  });

  it('the value unit follows the temperature unit, unless it is custom', () => {
    const form = driveAnnotator('thermal-area').form();
    const written = (unit: string) =>
      setTemperatureUnit({ ...form, settings: { ...form.settings, unit } }, 'fahrenheit').settings.unit;
    expect(['°C', '℃', '', 'heat'].map(written)).toEqual(['°F', '°F', '', 'heat']);
  });

  it('a box can be placed by keyboard', () => {
    expect(middleBox('lamp', { width: 101, height: 61 })).toEqual({ x: 25, y: 15, width: 51, height: 31 });
  });
});
