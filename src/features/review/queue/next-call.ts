/** The call to open from `current` in the queue as it was read; undefined at its end. */
export function nextCall(
  calls: readonly { call_id: string }[],
  current: string,
  step: 1 | -1,
): string | undefined {
  const at = calls.findIndex(({ call_id }) => call_id === current)
  // One that has left the queue meanwhile, or never was in it: its top.
  if (at < 0) return step === 1 ? calls[0]?.call_id : undefined
  return calls[at + step]?.call_id
}

/** Any call of the queue but `current`, the weightiest first. */
export function otherCall(calls: readonly { call_id: string }[], current: string): string | undefined {
  return calls.find(({ call_id }) => call_id !== current)?.call_id
}
