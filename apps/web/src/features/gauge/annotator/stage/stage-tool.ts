/** What the pointer does on the stage: place and move points, move the picture, move all points together, or point at what is to be drawn. */
export type StageTool = 'place' | 'pan' | 'move_all' | 'propose';
