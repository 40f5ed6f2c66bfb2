/** Input side of the net in pixels, cells per side of the output, and values per cell. */
export const INPUT_SIZE = 256;
export const CELLS = 32;
export const DIMENSIONS = 128;

/** Names of input and output. */
export const INPUT_NAME = 'picture';
export const OUTPUT_NAME = 'features';
