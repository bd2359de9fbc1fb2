type Foreseeable = { name?: unknown; code?: unknown; constraint?: unknown; cause?: unknown; stack?: unknown }

// Only the frames: the lines before them repeat the message, and messages quote what people typed.
const framesOf = (stack: unknown) => String(stack ?? '').match(/^\s+at .+$/gm) ?? []

const nameOf = ({ name, code, constraint }: Foreseeable) =>
  [name, code, constraint].filter((part) => typeof part === 'string').join(' ') || 'unknown'

/** What broke and where, without any value that was in play: logs hold no personal data. */
function describeFault(fault: unknown): string {
  if (typeof fault !== 'object' || fault === null) return `thrown ${typeof fault}`
  const { stack, cause } = fault as Foreseeable
  const reason = cause === undefined ? [] : [`caused by ${describeFault(cause)}`]
  return [nameOf(fault), ...framesOf(stack), ...reason].join('\n')
}

/** Writes down a fault of ours; `where` holds no values either. */
export function logFault(where: string, fault: unknown): void {
  console.error(`${new Date().toISOString()} ${where}: ${describeFault(fault)}`)
}
