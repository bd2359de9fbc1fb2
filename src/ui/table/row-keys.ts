import type { KeyboardEvent } from 'react'

const steps: Record<string, number> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }

/** Arrows or j and k move between rows, Space selects. Enter follows the link. */
export function handleRowKeys(event: KeyboardEvent<HTMLElement>) {
  const target = event.target as HTMLElement
  if (event.ctrlKey || event.metaKey || event.altKey) return
  if (target.closest('input:not([type=checkbox]), select, textarea, [role=combobox], [popover]')) return
  const row = target.closest('tr[data-row]')
  const step = steps[event.key]
  if (step) {
    const rows = [...event.currentTarget.querySelectorAll('tr[data-row]')]
    const next = row ? rows[rows.indexOf(row) + step] : rows[0]
    if (!next) return
    event.preventDefault()
    focusRow(next)
  } else if (event.key === ' ' && target.matches('a[data-row-link]')) {
    event.preventDefault()
    row?.querySelector<HTMLInputElement>('input[type=checkbox]')?.click()
  }
}

export function focusRow(row: Element) {
  const link = row.querySelector<HTMLElement>('a[data-row-link]')
  const target = link ?? row.querySelector<HTMLElement>('input, button')
  target?.focus()
}

// The opened row by history entry, so that Back can focus it again.
const opened = new Map<string, string>()

function entryKey(): string {
  return window.navigation?.currentEntry?.key ?? location.href
}

export function rememberRow(key: string) {
  opened.set(entryKey(), key)
}

export const hasRememberedRow = () => opened.has(entryKey())

/** Returns once the row that was opened from this history entry. */
export function takeRememberedRow(): string | undefined {
  const entry = entryKey()
  const key = opened.get(entry)
  opened.delete(entry)
  const isTyping = document.activeElement?.closest('input, textarea, [role=combobox], dialog')
  return isTyping ? undefined : key
}
