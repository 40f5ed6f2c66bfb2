/** What the decoder complains of in files that cameras wrote so, every pixel being there. */
const HARMLESS =
  /^(VipsJpeg: )?(Invalid SOS parameters|Corrupt JPEG data: \d{1,2} extraneous bytes|Unknown Adobe color)/;

/** Whether everything a decoder complains of, line by line, leaves the picture whole. */
export const isHarmlessComplaint = (message: string): boolean =>
  message.split('\n').every((line) => HARMLESS.test(line));
