import type { BotVersion } from '#contract/bots/versions'
import { who } from './who'

/** Who saved some versions, which come newest first, in words: each once, the first to save first. */
export function whoSaved(versions: readonly Pick<BotVersion, 'actor' | 'actor_name'>[]): string {
  const names = versions.toReversed().map((one) => (one.actor === 'server' ? 'Somebody elsewhere' : who(one)))
  return new Intl.ListFormat('en').format(new Set(names))
}
