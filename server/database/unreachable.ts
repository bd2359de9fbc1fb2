/** Of the operating system: nobody is there, or is any more. */
const codes = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/

/** Of PostgreSQL: it ends, starts, has no room, or has ended the connection. */
const states = /^(57P0[123]|08...|53300)$/

const sentences =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|timeout expired|Query read timeout|Cannot use a pool after calling end)/

/** Whether it says that the database cannot be reached now: what was asked may be asked again. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code = '', syscall } = error as NodeJS.ErrnoException
  // A socket is a file that may not be there; other files are no database.
  const isThere = code !== 'ENOENT' || syscall !== 'connect'
  return !isThere || codes.test(code) || states.test(code) || sentences.test(error.message)
}
