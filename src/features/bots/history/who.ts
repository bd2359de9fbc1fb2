import type { BotVersion } from '#contract/bots/versions'
import { elsewhere } from '#rules/bots/version-actors'

/** The author of a save. */
export function who({ actor, actor_name }: Pick<BotVersion, 'actor' | 'actor_name'>): string {
  if (actor === 'session') return actor_name || 'Dashboard user'
  if (actor === 'key') return `API key ${actor_name}…`
  return actor_name === elsewhere ? 'Changed elsewhere' : 'Imported'
}
