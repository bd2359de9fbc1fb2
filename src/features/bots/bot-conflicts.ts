import type { Bot } from '#contract/bots'
import { type BotValues, botLeaves, botValues } from './bot-values'

/** A field that somebody else has changed since it was read here, to another value than mine. */
export type Conflict = { path: string; mine: unknown; theirs: unknown }

export function conflictsWith(latest: Bot, saved: BotValues, values: BotValues): Conflict[] {
  const before = botLeaves(saved)
  const mine = botLeaves(values)
  return [...botLeaves(botValues(latest))].flatMap(([path, theirs]) => {
    const own = mine.get(path)
    const isContested = theirs !== before.get(path) && own !== before.get(path) && own !== theirs
    return isContested ? [{ path, mine: own, theirs }] : []
  })
}

/** The latest bot with my values at the given paths. */
export function withMine(latest: Bot, values: BotValues, paths: string[]): BotValues {
  const merged: Record<string, unknown> = botValues(latest)
  const mine = botLeaves(values)
  for (const path of paths) {
    const [first = '', second] = path.split('.')
    const value = mine.get(path)
    merged[first] = second === undefined ? value : { ...(merged[first] as object), [second]: value }
  }
  return merged as BotValues
}
