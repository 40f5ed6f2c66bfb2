/** Longer side of what is kept: enough for every reader, and a round of fifty fits on any phone. */
const LONGEST_SIDE_PX = 2560;
const QUALITY = 0.92;

/**
 * A frame of the camera or a file of the phone as the photo that is read and sent: upright, without what a phone writes
 * beside a picture, such as where it was taken.
 */
export async function toPhotoFile(source: HTMLVideoElement | Blob): Promise<ArrayBuffer> {
  const picture = source instanceof Blob ? await createImageBitmap(source) : source;
  const size =
    picture instanceof HTMLVideoElement
      ? { width: picture.videoWidth, height: picture.videoHeight }
      : { width: picture.width, height: picture.height };
  const scale = Math.min(1, LONGEST_SIDE_PX / Math.max(size.width, size.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(size.width * scale);
  canvas.height = Math.round(size.height * scale);
  const context = canvas.getContext('2d');
  if (context === null || canvas.width === 0) throw new Error('no picture');
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const file = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', QUALITY);
  });
  if (file === null) throw new Error('no picture');
  return file.arrayBuffer();
}
