/** Whether the value of this key in an entry's details is one or more ids: `camera_id`, `written_by`, `to`. */
export const isOfThings = (key: string): boolean => /(^|_)ids?$|_by$|^facility_access$|^(from|to)$/.test(key);

/** Every text in an entry's details that may be an id, at any depth. */
export const thingsIn = (details: object): string[] =>
  Object.entries(details).flatMap(([key, value]) =>
    (Array.isArray(value) ? value : [value]).flatMap((one: unknown) => {
      if (typeof one === 'string') return isOfThings(key) ? [one] : [];
      return typeof one === 'object' && one !== null ? thingsIn(one) : [];
    }),
  );
