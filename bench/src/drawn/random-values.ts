import type { Random } from '@tenken/camera-sim/picture/random.ts';
import type { InstrumentSpec, SceneSpec } from '@tenken/camera-sim/picture/scene/scene.ts';

/** One number a scene's instruments can show, for each of them, by name. */
export function randomValues(scene: SceneSpec, random: Random): Record<string, number> {
  return Object.fromEntries(scene.instruments.map((spec) => [spec.name, randomValue(spec, random)]));
}

function randomValue(spec: InstrumentSpec, random: Random): number {
  switch (spec.kind) {
    case 'lamp':
      return random() < 0.5 ? 1 : 0;
    case 'seven-segment':
      return randomDisplay(spec, random);
    case 'counter':
      return randomDrums(spec, random);
    case 'circle':
    case 'rectangle':
    case 'level':
    case 'float': {
      const { minimum, maximum } = spec.scale;
      // The very ends are left out: a hand at its stop is a case of its own.
      return minimum + (maximum - minimum) * (0.01 + 0.98 * random());
    }
  }
}

/** Any number of digits, now and then below zero. */
function randomDisplay({ digits, decimals }: { digits: number; decimals: number }, random: Random): number {
  const isNegative = random() < 0.1;
  const room = digits - (isNegative ? 1 : 0);
  const used = decimals + 1 + Math.floor(random() * (room - decimals));
  const number = Math.floor(random() * 10 ** used) / 10 ** decimals;
  return isNegative ? -number : number;
}

/** Half of the drums rest on their figure, half roll. */
function randomDrums({ digits, decimals }: { digits: number; decimals: number }, random: Random): number {
  const steps = Math.floor(random() * (10 ** digits - 2));
  const rolled = random() < 0.5 ? 0 : random();
  return (steps + rolled) / 10 ** decimals;
}
