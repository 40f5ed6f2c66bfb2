/** The header of a picture. */
export interface PictureHead {
  readonly format: 'jpeg' | 'png';
  readonly width: number;
  readonly height: number;
  /** Interlaced or progressive: every pass covers the whole picture. */
  readonly isLayered: boolean;
}

/** Why a picture is refused, in words for the sender. */
export interface PictureProblem {
  readonly problem: string;
}
