/** The settings of a server under test. Calls take their time, so that they do not compete with requests. */
export const fuzzSettings = {
  CALL_SPEED: '1',
  REQUESTS_PER_MINUTE: '1000000',
  CALLS_PER_MINUTE: '1000000',
  // Each request comes from an address of its own, because too many wrong keys from one are refused.
  TRUSTED_PROXIES: '127.0.0.1',
}
