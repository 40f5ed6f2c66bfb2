/**
 * The net that turns a picture into one vector for each cell. A port: the server opens it with onnxruntime, tests use a
 * small one made of sums. Numbers of two backbones with different `id` must never be compared.
 */
export interface Backbone {
  /** Changes whenever the same picture would give other numbers. */
  readonly id: string;
  /** Side of the square input in pixels. */
  readonly inputSize: number;
  /** Cells along a side; the input is cut into cells x cells squares. */
  readonly cells: number;
  /** Numbers for each cell; a multiple of 16. */
  readonly dimensions: number;
  /** What one step of the stored 8-bit numbers means; larger vectors are clipped at 127 steps. */
  readonly step: number;
  /**
   * Three planes (red, green, blue; row-major, 0 to 255) of inputSize x inputSize in, cells x cells vectors out: row by row,
   * the numbers of a cell side by side.
   */
  extract(planes: Float32Array): Promise<Float32Array>;
}

/**
 * The nets of an installation. Each model is judged by the net that made it, so that a new net leaves old models as they
 * are; new models are made with the one that knows their kind of scene best.
 */
export interface Nets {
  /** For a camera that looks at one scene: what is there is always in the same place. */
  readonly fixed: Backbone;
  /** For things that lie differently in each photo; also the net of every model of the first engine. */
  readonly loose: Backbone;
}

/** The net a new model is made with. */
export function netFor({ fixed, loose }: Nets, isRegistered: boolean): Backbone {
  return isRegistered ? fixed : loose;
}

/** The net that made a model; undefined when this installation does not have it. */
export function netOf({ fixed, loose }: Nets, model: { readonly backboneId: string }): Backbone | undefined {
  return [fixed, loose].find(({ id }) => id === model.backboneId);
}
