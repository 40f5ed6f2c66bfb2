/** Photos with a minimum distance in time, in order: photos of one minute share their lighting. */
export function spacedByTime<Photo extends { datetime: Date }>(
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
