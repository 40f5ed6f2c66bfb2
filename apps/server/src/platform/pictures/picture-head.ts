/** What a picture says of itself in its first bytes. */
export interface PictureHead {
  readonly format: 'jpeg' | 'png';
  readonly width: number;
  readonly height: number;
  /** Interlaced or progressive: every pass goes through the whole picture. */
  readonly isLayered: boolean;
}

/** What keeps a picture from being opened, in words for whoever sent it. */
export interface PictureProblem {
  readonly problem: string;
}
