import type { Picture } from '../fake-plant.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A photo that is drawn here and now, as the server would give its address. */
async function drawPhoto(
  { width, height }: { readonly width: number; readonly height: number },
  draw: (context: OffscreenCanvasRenderingContext2D) => void,
): Promise<Picture> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d')!;
  context.fillStyle = '#9aa3a6';
  context.fillRect(0, 0, width, height);
  draw(context);
  return { url: URL.createObjectURL(await canvas.convertToBlob()), width, height };
}

/** How an instrument of a side's length hangs on the wall of a photo of 640 × 480: turned a little, and seen from the side. */
class Hung {
  readonly #matrix = new DOMMatrix([1.15, 0.12, -0.1, 1.25, 150, 40]);
  readonly side = 300;
  /** Its corners on the photo, from the upper left. */
  readonly corners: readonly Point[] = [
    { x: 0, y: 0 },
    { x: 1, y: 0 },
    { x: 1, y: 1 },
    { x: 0, y: 1 },
  ].map(({ x, y }) => this.onPhoto({ x: x * this.side, y: y * this.side }));

  /** What a configuration says of the corrected picture. */
  get cutOut() {
    const size = { width: this.side, height: this.side };
    const corners = this.corners.map((_, i) => ({
      x: i % 3 === 0 ? 0 : this.side,
      y: i < 2 ? 0 : this.side,
    }));
    return {
      perspective: { source_points: [...this.corners], destination_points: corners, ...size },
      crop: size,
    };
  }

  onPhoto({ x, y }: Point): Point {
    const at = this.#matrix.transformPoint({ x, y });
    return { x: at.x, y: at.y };
  }

  photo(draw: (context: OffscreenCanvasRenderingContext2D) => void): Promise<Picture> {
    return drawPhoto({ width: 640, height: 480 }, (context) => {
      context.setTransform(this.#matrix);
      context.fillStyle = '#f4f4f0';
      context.fillRect(0, 0, this.side, this.side);
      draw(context);
    });
  }
}

/** A dial from 0 to 1.6 over three quarters of a circle, whose hand stands at a value. */
export class Dial extends Hung {
  readonly center = { x: 150, y: 150 };
  readonly ticks = [0, 0.8, 1.6].map((value) => ({ ...this.at(value, 120), value }));

  at(value: number, radius: number): Point {
    const angle = ((135 + (value / 1.6) * 270) * Math.PI) / 180;
    const { x, y } = this.center;
    return { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) };
  }

  /** The tip of its hand. */
  tip = (value: number): Point => this.at(value, 95);

  show(value: number): Promise<Picture> {
    return this.photo((context) => {
      const line = (from: Point, to: Point, width: number): void => {
        context.lineWidth = width;
        context.beginPath();
        context.moveTo(from.x, from.y);
        context.lineTo(to.x, to.y);
        context.stroke();
      };
      context.strokeStyle = '#151515';
      context.lineWidth = 4;
      context.beginPath();
      context.arc(this.center.x, this.center.y, 140, 0, 2 * Math.PI);
      context.stroke();
      for (let i = 0; i <= 16; i += 1) line(this.at(i / 10, 112), this.at(i / 10, 128), i % 8 === 0 ? 4 : 2);
      line(this.center, this.tip(value), 6);
      context.fillStyle = '#151515';
      context.beginPath();
      context.arc(this.center.x, this.center.y, 10, 0, 2 * Math.PI);
      context.fill();
    });
  }
}

/** A display that shows 1234 in segments. */
export class Display extends Hung {
  readonly boxes = [0, 1, 2, 3].map((i) => ({ x: 22 + 65 * i, y: 90, width: 50, height: 110 }));
  readonly spacing = 15;

  show(): Promise<Picture> {
    return this.photo((context) => {
      context.fillStyle = '#101412';
      context.fillRect(10, 70, 280, 150);
      context.fillStyle = '#e9fff0';
      for (const [i, { x, y, width, height }] of this.boxes.entries())
        for (const segment of SEGMENTS_OF[i]!) {
          const [left, top, across, down] = SEGMENTS[segment]!;
          context.fillRect(
            x + 5 + left * (width - 20),
            y + 5 + top * (height - 20),
            10 + across * (width - 20),
            10 + down * (height - 20),
          );
        }
    });
  }
}

/** Where a segment begins and how far it goes, in shares of the digit. */
const SEGMENTS: Readonly<Record<string, readonly [number, number, number, number]>> = {
  a: [0, 0, 1, 0],
  b: [1, 0, 0, 0.5],
  c: [1, 0.5, 0, 0.5],
  d: [0, 1, 1, 0],
  e: [0, 0.5, 0, 0.5],
  f: [0, 0, 0, 0.5],
  g: [0, 0.5, 1, 0],
};
const SEGMENTS_OF = ['bc', 'abged', 'abgcd', 'fgbc'];
