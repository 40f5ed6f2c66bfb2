const keyOf = (cameraId: string): string => `setup-hidden:${cameraId}`;

/** Cameras whose setup checklist was hidden in this browser. */
export const hiddenSetups = {
  has(cameraId: string): boolean {
    try {
      return localStorage.getItem(keyOf(cameraId)) !== null;
    } catch {
      return false;
    }
  },
  add(cameraId: string): void {
    try {
      localStorage.setItem(keyOf(cameraId), '1');
    } catch {
      // it is then hidden until the page is closed
    }
  },
};
