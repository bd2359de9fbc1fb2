/** Fields of a log line. They contain no personal data: ids, route patterns, numbers. */
export type LogFields = {
  request_id?: string | undefined
  organization?: number | undefined
  operation?: string | undefined
  status?: number | undefined
  duration_ms?: number | undefined
}

/** What broke and where, without the error's message, which may quote user input. */
export type LoggedFault = { error: string; stack: string[] }

type Level = 'info' | 'warn' | 'error'

let format: 'text' | 'json' = 'text'

/** LOG_FORMAT, for the whole process. */
export function setLogFormat(next: typeof format): void {
  format = next
}

/** Writes an entry for the operator: one line, and in text format the stack of a fault below it. */
export function log(level: Level, message: string, fields: LogFields = {}, fault?: LoggedFault): void {
  // The console ignores a log file that cannot grow; a stream would end the process.
  const print = level === 'info' ? console.log : console.error
  const time = new Date().toISOString()
  print(
    format === 'json'
      ? JSON.stringify({ time, level, message, ...fields, ...fault })
      : asText(time, message, fields, fault),
  )
}

/**
 * Prints a line of the startup. In text format it has no prefix, because people and programs read it in the
 * terminal.
 */
export function announce(sentence: string): void {
  if (format === 'json') log('info', sentence)
  else console.log(sentence)
}

/** Prints why the program ends, like `announce`. */
export function announceFailure(sentence: string): void {
  if (format === 'json') log('error', sentence)
  else console.error(sentence)
}

/** Returns whether lines are JSON. */
export const isLogJson = () => format === 'json'

function asText(
  time: string,
  message: string,
  { request_id, operation, ...fields }: LogFields,
  fault: LoggedFault | undefined,
): string {
  const subject = [request_id, operation, message].filter(Boolean).join(' ')
  const known = Object.entries(fields).filter(([, value]) => value !== undefined)
  const details = known.length > 0 ? ` (${known.map(([name, value]) => `${name}=${value}`).join(' ')})` : ''
  const line = `${time} ${subject}${fault ? `: ${fault.error}` : ''}${details}`
  return [line, ...(fault?.stack ?? [])].join('\n')
}
