import type { BotVersion } from '#contract/bot-versions'

/** Who saved, in words. */
export function who({ actor, actor_name }: Pick<BotVersion, 'actor' | 'actor_name'>): string {
  if (actor === 'session') return actor_name || 'Somebody in the dashboard'
  return actor === 'key' ? `A program with the key ${actor_name}…` : 'Found as it was'
}
