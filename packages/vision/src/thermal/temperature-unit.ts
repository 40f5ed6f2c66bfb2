/** The units a temperature is shown in. */
export const TEMPERATURE_UNITS = ['celsius', 'fahrenheit'] as const;
export type TemperatureUnit = (typeof TEMPERATURE_UNITS)[number];

/** 0 degrees Celsius, in kelvin. */
export const ZERO_CELSIUS_K = 273.15;
const FAHRENHEIT_PER_KELVIN = 1.8;
const ZERO_CELSIUS_F = 32;

/** Whether a word names a unit. */
export function isTemperatureUnit(word: unknown): word is TemperatureUnit {
  return TEMPERATURE_UNITS.some((unit) => unit === word);
}

/** A temperature in kelvin, expressed in a unit; another word than the two is a bug of the caller. */
export function fromKelvin(kelvin: number, unit: TemperatureUnit): number {
  const celsius = kelvin - ZERO_CELSIUS_K;
  return degreesPerKelvin(unit) * celsius + (unit === 'fahrenheit' ? ZERO_CELSIUS_F : 0);
}

/** How many degrees of a unit a difference of one kelvin is. */
export function degreesPerKelvin(unit: TemperatureUnit): number {
  if (!isTemperatureUnit(unit)) throw new RangeError('Invalid temperature unit');
  return unit === 'fahrenheit' ? FAHRENHEIT_PER_KELVIN : 1;
}
