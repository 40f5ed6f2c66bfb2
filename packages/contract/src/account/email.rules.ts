/** Of an address as a whole and of what stands before its @ (RFC 5321). */
export const EMAIL_MAX_LENGTH = 254;

/** Plain addresses only: no quotes, brackets, commas or spaces, with which a mail would go to somebody else as well. */
const LOCAL_PART = /^[\w!#$%&'*+/=?^`{|}~.-]{1,64}$/;
const LABEL = /^[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/;

/** An address a mail could be sent to; whether somebody reads it only the confirmation shows. */
export function isEmailAddress(text: string): boolean {
  if (text.length > EMAIL_MAX_LENGTH) return false;
  const at = text.indexOf('@');
  if (at < 0) return false;
  const labels = text.slice(at + 1).split('.');
  return (
    LOCAL_PART.test(text.slice(0, at)) && labels.length > 1 && labels.every((label) => LABEL.test(label))
  );
}

/** One spelling for one mailbox, wherever an address is typed, stored or looked for. */
export const normaliseEmail = (text: string): string => text.trim().toLowerCase();
