/** What of a camera's page is asked for anew when something happened to the camera; each name goes with the camera's id. */
export function staleLists(eventName: string): readonly string[] {
  if (eventName === 'photo.received') return ['camera', 'camera photos', 'calendar'];
  if (eventName.startsWith('camera_task.')) return ['camera', 'camera tasks'];
  if (eventName === 'camera.reported') return ['camera', 'calendar', 'sensor data'];
  return eventName.startsWith('camera.') ? ['camera', 'calendar'] : [];
}
