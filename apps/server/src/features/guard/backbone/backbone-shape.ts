/** Side of the net's input in pixels, cells along a side of what comes out, and numbers for each cell. */
export const INPUT_SIZE = 256;
export const CELLS = 32;
export const DIMENSIONS = 128;

/** Names of what goes in and what comes out. */
export const INPUT_NAME = 'picture';
export const OUTPUT_NAME = 'features';
