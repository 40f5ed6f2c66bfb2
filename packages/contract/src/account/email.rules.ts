/** Maximum of an address, and of its local part (RFC 5321). */
export const EMAIL_MAX_LENGTH = 254;

/** Plain addresses only: quotes, brackets, commas or spaces could add another recipient. */
const LOCAL_PART = /^[\w!#$%&'*+/=?^`{|}~.-]{1,64}$/;
const LABEL = /^[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/;

/** A syntactically valid address; whether it exists is shown by the confirmation. */
export function isEmailAddress(text: string): boolean {
  if (text.length > EMAIL_MAX_LENGTH) return false;
  const at = text.indexOf('@');
  if (at < 0) return false;
  const labels = text.slice(at + 1).split('.');
  return (
    LOCAL_PART.test(text.slice(0, at)) && labels.length > 1 && labels.every((label) => LABEL.test(label))
  );
}

/** Normalises an address, wherever it is typed, stored or searched. */
export const normaliseEmail = (text: string): string => text.trim().toLowerCase();
