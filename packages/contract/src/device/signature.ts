/** The headers of a signed device call (decision B4). */
export const DEVICE_HEADERS = {
  id: 'x-device-id',
  timestamp: 'x-device-timestamp',
  nonce: 'x-device-nonce',
  contentSha256: 'x-device-content-sha256',
  signature: 'x-device-signature',
} as const;

/** Maximum difference between the device clock and ours. */
export const MAX_CLOCK_SKEW_SECONDS = 300;
/** A nonce is remembered for this long. */
export const NONCE_MINUTES = 10;

/** The text that is signed with HMAC-SHA256 and the device secret. */
export const signedText = (call: {
  method: string;
  pathAndQuery: string;
  timestamp: string;
  nonce: string;
  contentSha256: string;
}): string =>
  [call.method.toUpperCase(), call.pathAndQuery, call.timestamp, call.nonce, call.contentSha256].join('\n');
