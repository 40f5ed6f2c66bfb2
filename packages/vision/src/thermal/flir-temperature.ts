import * as exact from '@tenken/image/portable-math.ts';
import type { FlirCamera } from './flir-camera.ts';
import { ZERO_CELSIUS_K } from './temperature-unit.ts';
import { COLDER, HOTTER, toSteps } from './thermal-matrix.ts';

const COUNTS = 65_536;

/**
 * For each count of the sensor its temperature in steps of the matrix, or null when the camera's numbers make no curve.
 * The light that reaches the sensor came from the thing, from what it mirrors, from the air and from the window; the
 * last three are taken away before Planck's law is turned round.
 */
export function temperatureTable(camera: FlirCamera): Uint16Array | null {
  const { emissivity, windowTransmission: window, planck, underflow, overflow } = camera;
  const air = airTransmission(camera);
  if (!(air > 0 && air <= 1)) return null;
  const through = emissivity * air * window;
  const foreign =
    (1 - emissivity) * air * window * countsAt(camera, camera.reflectedK) +
    (1 - air) * window * countsAt(camera, camera.atmosphereK) +
    (1 - window) * countsAt(camera, camera.windowK);
  if (!(through > 0) || !Number.isFinite(foreign)) return null;
  const table = new Uint16Array(COUNTS);
  for (let count = 0; count < COUNTS; count++) {
    const own = (count - foreign) / through;
    const kelvin = planck.b / exact.log(planck.r1 / (planck.r2 * (own + planck.o)) + planck.f);
    table[count] =
      count >= overflow ? HOTTER : count <= underflow || !(kelvin > 0) ? COLDER : toSteps(kelvin);
  }
  return table;
}

/** What the sensor counts before a black surface of a temperature. */
function countsAt({ planck: { r1, r2, b, f, o } }: FlirCamera, kelvin: number): number {
  return r1 / (r2 * (exact.exp(b / kelvin) - f)) - o;
}

/** The share of light that the air lets through, after the water in it and the distance. */
function airTransmission({ air, atmosphereK, humidity, distanceM }: FlirCamera): number {
  const celsius = atmosphereK - ZERO_CELSIUS_K;
  // Grams of water in a cubic metre of saturated air, as the maker fits it.
  const saturated = exact.exp(
    1.5587 + 6.939e-2 * celsius - 2.7816e-4 * celsius ** 2 + 6.8455e-7 * celsius ** 3,
  );
  const water = Math.sqrt(humidity * saturated);
  const path = Math.sqrt(distanceM);
  const first = exact.exp(-path * (air.alpha1 + air.beta1 * water));
  const second = exact.exp(-path * (air.alpha2 + air.beta2 * water));
  // Near the camera the fit can come out a hair above one.
  return Math.min(1, air.x * first + (1 - air.x) * second);
}
