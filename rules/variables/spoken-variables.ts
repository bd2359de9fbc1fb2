import { variablesIn } from './variables'

type Said = { role: string; text: string }

/** A variable name that the bot spoke instead of a value, and the first line with it. */
export type SpokenVariable = { name: string; line: number }

/**
 * Finds unfilled variables that the caller heard, such as `{{first_name}}` in a line of the bot. Lines count
 * from 0. Source: decisions, "Calls": an unfilled variable must never be spoken.
 */
export function spokenVariables(lines: readonly Said[]): SpokenVariable[] {
  const found = new Map<string, number>()
  for (const [line, { role, text }] of lines.entries()) {
    if (role !== 'assistant') continue
    for (const name of variablesIn([text])) if (!found.has(name)) found.set(name, line)
  }
  return [...found].map(([name, line]) => ({ name, line }))
}
