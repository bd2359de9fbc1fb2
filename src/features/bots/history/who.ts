import type { BotVersion } from '#contract/bots/versions'
import { elsewhere } from '#rules/bots/version-actors'

/** Who saved, in words. */
export function who({ actor, actor_name }: Pick<BotVersion, 'actor' | 'actor_name'>): string {
  if (actor === 'session') return actor_name || 'Somebody in the dashboard'
  if (actor === 'key') return `A program with the key ${actor_name}…`
  return actor_name === elsewhere ? 'Changed elsewhere' : 'Found as it was'
}
