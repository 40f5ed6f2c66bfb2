const SHAPE = /^[A-Za-z][A-Za-z0-9_+-]*(\/[A-Za-z0-9_+-]+)*$/;

/** A zone name this browser or server knows, such as Asia/Tokyo; offsets such as +09:00 are none. */
export function isTimezone(name: string): boolean {
  if (name.length > 64 || !SHAPE.test(name)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: name }));
  } catch {
    return false;
  }
}
