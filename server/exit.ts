/** For programs: ends the process with code 1. What the operator can mend is one sentence; a fault of ours shows its stack. */
export function exitBecause(error: unknown): never {
  const isSentence = error instanceof Error && error.name === 'Error' && error.message !== ''
  console.error(isSentence ? error.message : error)
  process.exit(1)
}
