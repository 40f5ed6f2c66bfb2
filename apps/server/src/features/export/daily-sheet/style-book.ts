import type { CellStyle } from '../file/xlsx-styles.ts';

/** Numbers styles as they are used; equal ones share a number. */
export class StyleBook {
  readonly styles: CellStyle[] = [{}];
  readonly #known = new Map<string, number>([['{}', 0]]);

  idOf(style: CellStyle): number {
    const key = JSON.stringify(style);
    let id = this.#known.get(key);
    if (id === undefined) {
      id = this.styles.push(style) - 1;
      this.#known.set(key, id);
    }
    return id;
  }
}
