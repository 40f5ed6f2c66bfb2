import { seedFrom } from '../picture/random.ts';
import type { GuardState } from '../picture/scene/guard.ts';
import { episodes } from './episodes.ts';
import { type TimeMs } from './time-noise.ts';
import { simulateValue } from './simulate-value.ts';

/** What the cameras of the demonstration plant see at one time. */
export interface PlantState {
  /** Values of the pump scene, by instrument name; pressure in MPa, flow in cubic metres an hour. */
  readonly values: Readonly<Record<'Pressure' | 'Flow' | 'Run lamp' | 'Old counter', number>>;
  readonly leak: GuardState;
  readonly valve: GuardState;
  /** Of the heater itself and of the room around it, degrees Celsius; the thermal view shows less of the heater. */
  readonly heaterCelsius: number;
  readonly roomCelsius: number;
  /** Percent. */
  readonly pumpBattery: number;
  readonly heaterBattery: number;
}

/** The demonstration plant: pressure 0 to 1.6 MPa that leaves 0.4 to 1.2 now and then; batteries 80 and 20 at `since`. */
export function pumpPlant(seed: number, since: TimeMs): (time: TimeMs) => PlantState {
  const pressure = simulateValue(seedFrom(seed, 'pressure'), {
    kind: 'analog',
    minimum: 0,
    maximum: 1.6,
    usual: 0.8,
    drift: 0.13,
    flutter: 0.035,
    dailySwing: 0.07,
    excursion: { perWeek: 3.5, size: 0.62, hours: 5 },
  });
  const flow = simulateValue(seedFrom(seed, 'flow'), {
    kind: 'analog',
    minimum: 0,
    maximum: 400,
    usual: 126,
    drift: 16,
    flutter: 5,
    dailySwing: 11,
    excursion: { perWeek: 2, size: 40, hours: 4 },
  });
  const isRunning = simulateValue(seedFrom(seed, 'run'), { kind: 'switching', onShare: 0.93, hours: 2.5 });
  const hours = simulateValue(seedFrom(seed, 'hours'), {
    kind: 'counting',
    start: 4731.4,
    since,
    perHour: 0.6,
  });
  const heater = simulateValue(seedFrom(seed, 'heater'), {
    kind: 'analog',
    minimum: 20,
    maximum: 180,
    usual: 86,
    drift: 7,
    flutter: 2,
    dailySwing: 4,
    excursion: { perWeek: 2, size: 30, hours: 3 },
  });
  const room = simulateValue(seedFrom(seed, 'room'), {
    kind: 'analog',
    minimum: 5,
    maximum: 40,
    usual: 22,
    drift: 3,
    flutter: 0.4,
    dailySwing: 3,
    excursion: null,
  });
  const pumpBattery = simulateValue(seed, { kind: 'battery', start: 80, since, percentPerDay: 0.35 });
  const heaterBattery = simulateValue(seed, { kind: 'battery', start: 20, since, percentPerDay: 0.5 });
  const leak = episodes(seedFrom(seed, 'leak'), {
    states: ['leak', 'smoke', 'stain', 'foreign-object'],
    perWeek: 1.2,
    hours: 4,
  });
  const valve = episodes(seedFrom(seed, 'valve'), { states: ['leak', 'stain'], perWeek: 0.8, hours: 5 });
  return (time) => {
    const running = isRunning(time);
    return {
      values: {
        // A stopped pump delivers nothing, and the check valve holds two thirds of the pressure.
        Pressure: running === 1 ? pressure(time) : pressure(time) * 0.66,
        Flow: running * flow(time),
        'Run lamp': running,
        'Old counter': hours(time),
      },
      leak: leak(time),
      valve: valve(time),
      heaterCelsius: heater(time),
      roomCelsius: room(time),
      pumpBattery: pumpBattery(time),
      heaterBattery: heaterBattery(time),
    };
  };
}
