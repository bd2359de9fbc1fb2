import { settingsGroups } from '#rules/bots/bot-rules'
import { isJsonObject } from '#rules/text/json-object'

/** Changes of a bot that can be looked at field by field; what cannot is for the platform to refuse. */
export function changesIn(body: unknown): Record<string, unknown> | undefined {
  if (!isJsonObject(body)) return undefined
  const areReadable = settingsGroups.every((name) => body[name] === undefined || isJsonObject(body[name]))
  return areReadable ? body : undefined
}
