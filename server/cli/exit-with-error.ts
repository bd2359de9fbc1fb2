import { isOutOfSpace } from '#server/kernel/database/refused'
import { logFault } from '#server/kernel/http/log'
import { announceFailure, isLogJson } from '#server/kernel/logger'

type SystemError = Error & { code?: unknown; path?: unknown }

/** Ends the process with code 1. Prints one sentence if the operator can fix the cause, else the stack. */
export function exitBecause(error: unknown): never {
  const sentence = sentenceFor(error)
  if (sentence !== undefined) announceFailure(sentence)
  else if (isLogJson()) logFault('The program failed', error)
  else console.error(error)
  process.exit(1)
}

function sentenceFor(error: unknown): string | undefined {
  if (isOutOfSpace(error)) return 'There is no space left on the disk. Free some, then run this again.'
  if (!(error instanceof Error)) return undefined
  const { code, path, name, message } = error as SystemError
  if (code === 'EROFS') return `${path ?? 'The folder'} is on a read-only file system. Choose another folder.`
  if (code === 'EACCES' && path) return `This user may not write to ${path}. Change its permissions.`
  return name === 'Error' && message !== '' ? message : undefined
}
