import type { Bot } from '#contract/bots/bots'
import { conflictsBetween, type Leaves } from '~/lib/form-diff'
import { type BotValues, botLeaves, botValues } from './bot-values'

export const conflictsWith = (latest: Bot, saved: BotValues, values: BotValues, typedOver?: Leaves) =>
  conflictsBetween(botLeaves(botValues(latest)), botLeaves(saved), botLeaves(values), typedOver)

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
