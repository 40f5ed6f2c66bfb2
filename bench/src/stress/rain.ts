import { createRandom } from '@tenken/camera-sim/picture/random.ts';
import type { Raster } from '@tenken/image/raster.ts';

/**
 * Rain between camera and gauge: bright streaks, and soft drops on the pane that blur what lies behind them towards its
 * mean. Draws `count` drops and as many streaks into `image`, of sizes as in a photo 1280 wide.
 */
export function addRain(image: Raster, count: number, seed: number): void {
  const random = createRandom(seed);
  const scale = image.width / 1280;
  for (let i = 0; i < count; i++) {
    const radius = (3 + 9 * random() ** 2) * scale;
    addDrop(image, random() * image.width, random() * image.height, radius);
  }
  for (let i = 0; i < count; i++) {
    const length = (25 + 60 * random()) * scale;
    const light = 40 + 70 * random();
    addStreak(image, random() * image.width, random() * image.height, length, light);
  }
}

/** A drop shows the mean of its surroundings with a bright top and a dark lower rim. */
function addDrop(image: Raster, middleX: number, middleY: number, radius: number): void {
  const mean = meanAround(image, middleX, middleY, radius * 2);
  forEachPixel(image, middleX, middleY, radius, (at, dx, dy) => {
    const away = Math.hypot(dx, dy) / radius;
    if (away >= 1) return;
    const cover = Math.min(1, (1 - away) * 3) * 0.85;
    const shade = 1 - (0.35 * dy) / radius;
    for (let channel = 0; channel < 3; channel++) {
      image.data[at + channel] = image.data[at + channel]! * (1 - cover) + mean[channel]! * shade * cover;
    }
  });
}

function addStreak(image: Raster, x: number, top: number, length: number, light: number): void {
  const slant = 0.12;
  for (let step = 0; step < length; step++) {
    const column = Math.floor(x + slant * step);
    const row = Math.floor(top + step);
    if (column < 0 || row < 0 || column >= image.width || row >= image.height) continue;
    const at = (row * image.width + column) * 4;
    const fade = Math.sin((Math.PI * step) / length);
    for (let channel = 0; channel < 3; channel++)
      image.data[at + channel] = image.data[at + channel]! + light * fade;
  }
}

function meanAround(image: Raster, x: number, y: number, radius: number): number[] {
  const sums = [0, 0, 0];
  let count = 0;
  forEachPixel(image, x, y, radius, (at) => {
    for (let channel = 0; channel < 3; channel++) sums[channel] = sums[channel]! + image.data[at + channel]!;
    count++;
  });
  return sums.map((sum) => sum / Math.max(1, count));
}

function forEachPixel(
  image: Raster,
  middleX: number,
  middleY: number,
  radius: number,
  visit: (at: number, dx: number, dy: number) => void,
): void {
  const bottom = Math.min(image.height - 1, Math.floor(middleY + radius));
  const right = Math.min(image.width - 1, Math.floor(middleX + radius));
  for (let row = Math.max(0, Math.floor(middleY - radius)); row <= bottom; row++) {
    for (let column = Math.max(0, Math.floor(middleX - radius)); column <= right; column++) {
      visit((row * image.width + column) * 4, column + 0.5 - middleX, row + 0.5 - middleY);
    }
  }
}
