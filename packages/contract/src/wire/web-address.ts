import { textLike } from './text.ts';

const WEB_ADDRESS_MAX_LENGTH = 2000;

/** No spaces, and no user info before the host. */
const WEB_ADDRESS = /^https?:\/\/[^\s/?#@\\]+(?:[/?#][^\s\\]*)?$/i;

/** A syntactically valid http or https URL; the server decides whether it may be called. */
export const webAddress = () => textLike(WEB_ADDRESS, WEB_ADDRESS_MAX_LENGTH, 'invalid_url');
