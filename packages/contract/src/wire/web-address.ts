import { textLike } from './text.ts';

const WEB_ADDRESS_MAX_LENGTH = 2000;

/** No spaces, and no name and password before the host. */
const WEB_ADDRESS = /^https?:\/\/[^\s/?#@\\]+(?:[/?#][^\s\\]*)?$/i;

/** An http or https address by its looks; whether it can be called is the server's to say. */
export const webAddress = () => textLike(WEB_ADDRESS, WEB_ADDRESS_MAX_LENGTH, 'invalid_url');
