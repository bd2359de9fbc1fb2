/** Operating system: nothing listens, or the connection broke. */
const codes =
  /^(ECONNREFUSED|EADDRNOTAVAIL|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/

/** PostgreSQL: it is stopping or starting, has no free connection, or closed this one. */
const states = /^(57P0[1235]|08...|53300)$/

const sentences =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|timeout expired|Query read timeout|Cannot use a pool after calling end)/

type Failure = { code?: unknown; syscall?: unknown; message?: unknown }

/**
 * Returns whether an error means that the database is unreachable now: the same request may succeed later.
 */
export function isUnreachable(error: unknown): boolean {
  // The job queue reports its errors as plain objects.
  if (typeof error !== 'object' || error === null) return false
  const { code, syscall, message } = error as Failure
  // A missing socket is a missing file; other missing files have another cause.
  const isSocketMissing = code === 'ENOENT' && syscall === 'connect'
  return (
    isSocketMissing ||
    codes.test(String(code)) ||
    states.test(String(code)) ||
    sentences.test(String(message))
  )
}
