/** What part of a picture a box shows: the picture is drawn `scale` times as large, its middle moved by x and y pixels. */
export interface View {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export const WHOLE: View = { scale: 1, x: 0, y: 0 };
const MAX_SCALE = 12;

/** Zooms around a point, given from the middle of the box: what lies under it stays under it. */
export function zoomAt(view: View, factor: number, point: { x: number; y: number }, box: Size): View {
  const scale = Math.min(MAX_SCALE, Math.max(1, view.scale * factor));
  const grown = scale / view.scale;
  return withinBox(
    { scale, x: point.x - (point.x - view.x) * grown, y: point.y - (point.y - view.y) * grown },
    box,
  );
}

export const panBy = (view: View, dx: number, dy: number, box: Size): View =>
  withinBox({ ...view, x: view.x + dx, y: view.y + dy }, box);

/** The picture never leaves the box: an edge of it goes no further than the edge of the box. */
function withinBox({ scale, x, y }: View, { width, height }: Size): View {
  const clamp = (value: number, room: number): number => {
    const most = (room * (scale - 1)) / 2;
    return Math.min(most, Math.max(-most, value));
  };
  return { scale, x: clamp(x, width), y: clamp(y, height) };
}

/** How large a picture is where it fits wholly into a box. */
export function fitInto(picture: Size, box: Size): Size {
  const scale = Math.min(box.width / picture.width, box.height / picture.height);
  return { width: picture.width * scale, height: picture.height * scale };
}
