/** PostgreSQL's `disk_full`, and the operating system's codes for a full disk and an exhausted quota. */
const codes = ['53100', 'ENOSPC', 'EDQUOT']

/** Returns whether an error means that the disk is full: the same request succeeds once there is space. */
export function isOutOfSpace(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { code, cause } = error as { code?: unknown; cause?: unknown }
  return codes.includes(String(code)) || (cause !== undefined && isOutOfSpace(cause))
}
