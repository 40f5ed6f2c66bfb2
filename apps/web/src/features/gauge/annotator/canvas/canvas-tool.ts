/** What the pointer does on the canvas: place and move points, move the picture, move all points together, or point at what is to be drawn. */
export type CanvasTool = 'place' | 'pan' | 'move_all' | 'propose';
