/** What the pointer does on the stage: place and move points, move the picture, or move all points together. */
export type StageTool = 'place' | 'pan' | 'move_all';
