import { withoutSeparators } from './grouping'

/** Whether an option matches a text, as the server does: by part of the name, or of a number. */
export function matchesText({ label, hint = '' }: { label: string; hint?: string }, text: string): boolean {
  const wanted = text.trim().toLowerCase()
  if (`${label} ${hint}`.toLowerCase().includes(wanted)) return true
  const digits = withoutSeparators(wanted)
  return /^\+?\d+$/.test(digits) && withoutSeparators(label).includes(digits)
}
