/** Of photos in the order they were taken, those that are so far apart: photos of one minute show one light. */
export function apartInTime<Photo extends { datetime: Date }>(
  photos: readonly Photo[],
  minutes: number,
): Photo[] {
  const chosen: Photo[] = [];
  for (const photo of photos) {
    const last = chosen.at(-1);
    if (!last || photo.datetime.getTime() - last.datetime.getTime() >= minutes * 60_000) chosen.push(photo);
  }
  return chosen;
}
