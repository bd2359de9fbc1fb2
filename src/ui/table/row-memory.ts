// The row that was opened from each entry of the history, so that going back finds it again.
const opened = new Map<string, string>()

function entryKey(): string {
  return window.navigation?.currentEntry?.key ?? location.href
}

export function rememberRow(key: string) {
  opened.set(entryKey(), key)
}

/** The row that was opened when this entry of the history was last left; asked for once. */
export function takeRememberedRow(): string | undefined {
  const entry = entryKey()
  const key = opened.get(entry)
  opened.delete(entry)
  return key
}
