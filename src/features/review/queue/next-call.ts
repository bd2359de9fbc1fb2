/** The call before or after `current` in the loaded queue; undefined at its end. */
export function nextCall(
  calls: readonly { call_id: string }[],
  current: string,
  step: 1 | -1,
): string | undefined {
  const at = calls.findIndex(({ call_id }) => call_id === current)
  // A call that is no longer in the queue leads to its top.
  if (at < 0) return step === 1 ? calls[0]?.call_id : undefined
  return calls[at + step]?.call_id
}

/** The call with the highest score except `current`. */
export function otherCall(calls: readonly { call_id: string }[], current: string): string | undefined {
  return calls.find(({ call_id }) => call_id !== current)?.call_id
}
