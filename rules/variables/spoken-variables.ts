import { variablesIn } from './variables'

type Said = { role: string; text: string }

/** What the bot said aloud in place of a value: the names between double braces, and the first line that has each. */
export type SpokenVariable = { name: string; line: number }

/**
 * The variables that nothing filled and that a caller has heard: `{{first_name}}` in a line of the bot. Numbers count the
 * lines from 0. Source: decisions, "Calls": what nothing fills must never be spoken.
 */
export function spokenVariables(lines: readonly Said[]): SpokenVariable[] {
  const found = new Map<string, number>()
  for (const [line, { role, text }] of lines.entries()) {
    if (role !== 'assistant') continue
    for (const name of variablesIn([text])) if (!found.has(name)) found.set(name, line)
  }
  return [...found].map(([name, line]) => ({ name, line }))
}
