/**
 * Sine, cosine, arc tangent, exponential, logarithm and cube root built of + - * / alone, which every machine does alike.
 * Math.sin and the others are left to each JavaScript engine: Chromium and Node differ in the last bit, and a reading
 * would not be the same in the browser and on the server. Errors stay below two units in the last place.
 */

/** A quarter turn in three parts; the first two have so few bits that a whole multiple of them is exact. */
const QUARTER_TURN = [1.5707963267341256, 6.077100506303966e-11, 2.0222662487959506e-21] as const;
const TURN = 6.283185307179586;
/** Up to here multiples of the quarter turn's parts are exact; larger angles lose their turns first. */
const LARGE_ANGLE = 1_000_000;

/** Sine of an angle in radians. */
export function sin(angle: number): number {
  const { quarter, rest } = quarterTurn(angle);
  const value = (quarter & 1) === 0 ? smallSine(rest) : smallCosine(rest);
  return quarter < 2 ? value : -value;
}

/** Cosine of an angle in radians. */
export function cos(angle: number): number {
  const { quarter, rest } = quarterTurn(angle);
  const value = (quarter & 1) === 0 ? smallCosine(rest) : smallSine(rest);
  return quarter === 0 || quarter === 3 ? value : -value;
}

/** The quarter an angle lies nearest to, 0 to 3, and what is left: at most an eighth of a turn. */
function quarterTurn(angle: number): { quarter: number; rest: number } {
  const turned = angle > LARGE_ANGLE || angle < -LARGE_ANGLE ? angle % TURN : angle;
  const quarters = Math.round(turned / (TURN / 4));
  const rest = turned - quarters * QUARTER_TURN[0] - quarters * QUARTER_TURN[1] - quarters * QUARTER_TURN[2];
  return { quarter: ((quarters % 4) + 4) % 4, rest };
}

/** Taylor's coefficients from the highest down: of sine after x, of cosine after 1 - x²/2, of exp after 1 + x. */
const SINE = [16, 14, 12, 10, 8, 6, 4, 2].map((n) => signed(n / 2) / factorial(n + 1));
const COSINE = [18, 16, 14, 12, 10, 8, 6, 4].map((n) => signed(n / 2) / factorial(n));
const EXPONENTIAL = [14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((n) => 1 / factorial(n));
/** 1/3, 1/5 …, from the highest down. */
const ARC_TANGENT = [13, 11, 9, 7, 5, 3].map((n) => 1 / n);
const LOGARITHM = [21, 19, 17, 15, 13, 11, 9, 7, 5, 3].map((n) => 1 / n);

function signed(n: number): number {
  return n % 2 === 0 ? 1 : -1;
}

function factorial(n: number): number {
  return n <= 1 ? 1 : n * factorial(n - 1);
}

/** A polynomial without its constant term, coefficients from the highest down. */
function series(coefficients: readonly number[], x: number): number {
  let sum = 0;
  for (let i = 0; i < coefficients.length; i++) sum = (sum + coefficients[i]!) * x;
  return sum;
}

function smallSine(x: number): number {
  return x + x * series(SINE, x * x);
}

function smallCosine(x: number): number {
  const z = x * x;
  // The half of z is taken off last: it is the only part that is not small against 1.
  return 1 - (z / 2 - z * series(COSINE, z));
}

/** Arc tangents of 0, 1/8 … 8/8, and what a double leaves out of them. */
const STEPS = [
  [0, 0],
  [0.12435499454676144, -3.1253241424539383e-18],
  [0.24497866312686414, 1.0698755618734451e-17],
  [0.35877067027057225, -2.4623815582638635e-17],
  [0.4636476090008061, 2.2698777452961687e-17],
  [0.5585993153435624, -5.4556305485916264e-18],
  [0.6435011087932844, 1.5834785051444286e-17],
  [0.7188299996216245, -2.1478388444456983e-17],
  [0.7853981633974483, 3.061616997868383e-17],
] as const;
const HALF_PI = [1.5707963267948966, 6.123233995736766e-17] as const;
const PI = [Math.PI, 1.2246467991473532e-16] as const;

/** Arc tangent in radians, -pi/2 to pi/2. */
export function atan(x: number): number {
  if (!(x >= -1 && x <= 1)) {
    if (Number.isNaN(x)) return x;
    const rest = atanToOne(1 / Math.abs(x));
    return x > 0 ? HALF_PI[0] - (rest - HALF_PI[1]) : -(HALF_PI[0] - (rest - HALF_PI[1]));
  }
  return x < 0 ? -atanToOne(-x) : x === 0 ? x : atanToOne(x);
}

/** Direction of (x, y) in radians, -pi to pi, as Math.atan2. */
export function atan2(y: number, x: number): number {
  if (Number.isNaN(x) || Number.isNaN(y)) return NaN;
  const isLeft = x < 0 || Object.is(x, -0);
  const isBelow = y < 0 || Object.is(y, -0);
  const angle = angleOf(Math.abs(y), Math.abs(x));
  // Straight up stays straight up, whichever side of zero x came from.
  const turned = isLeft && angle !== HALF_PI[0] ? PI[0] - (angle - PI[1]) : angle;
  return isBelow ? -turned : turned;
}

/** Of a direction in the first quarter. */
function angleOf(y: number, x: number): number {
  if (y === 0) return 0;
  if (x === 0) return HALF_PI[0];
  if (y === Infinity) return x === Infinity ? HALF_PI[0] / 2 : HALF_PI[0];
  return y <= x ? atanToOne(y / x) : HALF_PI[0] - (atanToOne(x / y) - HALF_PI[1]);
}

/** For 0 to 1: the nearest eighth's arc tangent is known, the rest is a short series. */
function atanToOne(x: number): number {
  const step = Math.round(x * 8);
  const at = step / 8;
  const rest = (x - at) / (1 + x * at);
  // atan r = r - r (z/3 - z²/5 + …), with -z in place of z.
  const sum = -series(ARC_TANGENT, -rest * rest);
  const [high, low] = STEPS[step]!;
  return high + (rest - rest * sum + low);
}

const LN2 = [0.6931471804855391, 7.440617110012397e-11] as const;
const LARGEST_EXPONENT = 709.782712893384;
const SMALLEST_EXPONENT = -745.1332191019412;

/** e to the power of x. */
export function exp(x: number): number {
  if (Number.isNaN(x)) return x;
  if (x > LARGEST_EXPONENT) return Infinity;
  if (x < SMALLEST_EXPONENT) return 0;
  const doublings = Math.round(x / (LN2[0] + LN2[1]));
  const rest = x - doublings * LN2[0] - doublings * LN2[1];
  const value = 1 + (rest + rest * series(EXPONENTIAL, rest));
  // In two steps, because 2 to the 1024th is no number although half of it, doubled, may be meant.
  const half = Math.trunc(doublings / 2);
  return value * powerOfTwo(half) * powerOfTwo(doublings - half);
}

/** A whole power of two, exactly; -1022 to 1023. */
function powerOfTwo(exponent: number): number {
  words[HIGH] = (exponent + 1023) << 20;
  words[1 - HIGH] = 0;
  return double[0]!;
}

const double = new Float64Array(1);
const words = new Int32Array(double.buffer);
double[0] = 1;
/** Which of the two words holds sign and exponent on this machine. */
const HIGH = words[1] === 0 ? 0 : 1;
const SMALLEST_NORMAL = 2.2250738585072014e-308;
const SQRT_HALF_WORD = 0x3fe6a09e;

/** Natural logarithm. */
export function log(x: number): number {
  if (!(x > 0)) return x === 0 ? -Infinity : NaN;
  if (x === Infinity) return x;
  if (x < SMALLEST_NORMAL) return log(x * 2 ** 54) - 54 * (LN2[0] + LN2[1]);
  double[0] = x;
  const word = words[HIGH]!;
  // Split into a power of two and a factor between the roots of 1/2 and 2.
  const doublings = (word - SQRT_HALF_WORD) >> 20;
  words[HIGH] = word - (doublings << 20);
  const part = double[0] - 1;
  const s = part / (2 + part);
  const sum = series(LOGARITHM, s * s);
  // log(1 + part) = part - part²/2 + s (part²/2 + 2 sum), whose large part is exact.
  const half = (part * part) / 2;
  return doublings * LN2[0] + (part - (half - (s * (half + 2 * sum) + doublings * LN2[1])));
}

/** Cube root. */
export function cbrt(x: number): number {
  if (x === 0 || !Number.isFinite(x)) return x;
  const size = Math.abs(x);
  let root = exp(log(size) / 3);
  root -= (root * root * root - size) / (3 * root * root);
  return x < 0 ? -root : root;
}
