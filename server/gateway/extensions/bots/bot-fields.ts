import type { Bot } from '#contract/bots/bots'
import type { BotFields } from '#contract/bots/versions'
import { applyBotChanges, botDefaults, settingsGroups } from '#rules/bots/bot-rules'
import { changedFields } from '#rules/bots/field-changes'
import { isJsonObject } from '#rules/text/json-object'

type Fields = Record<string, unknown>

const isVersioned = (name: string) => !['uid', 'id', 'version', 'created_at', 'updated_at'].includes(name)

const versionedFields = (bot: Fields) =>
  Object.fromEntries(Object.entries(bot).filter(([name]) => isVersioned(name)))

/** The fields of a bot after an answer of the platform. Fields that the answer omits keep their known values. */
export function fieldsAfter(bot: Bot, known: BotFields | undefined): BotFields {
  return applyBotChanges((known ?? botDefaults) as Fields, versionedFields(bot)) as BotFields
}

/** The body as changes of a bot, if its groups are objects; the platform refuses other bodies. */
export function changesIn(body: unknown): Record<string, unknown> | undefined {
  if (!isJsonObject(body)) return undefined
  const areReadable = settingsGroups.every((name) => body[name] === undefined || isJsonObject(body[name]))
  return areReadable ? body : undefined
}

const groupIn = (fields: Fields, name: string) => fields[name] as Fields | undefined

/** Extensions that the platform lacks. */
const extensionPaths = [
  'call_settings.pre_call_webhook_url',
  'call_settings.pre_call_webhook_timeout',
  'call_settings.pre_call_webhook_fallback',
  'call_settings.tools_in_simulated_calls',
  'call_settings.opening_disclosure',
  'call_settings.opening_disclosure_message',
  'post_call_settings.webhook_url',
]

/** Returns the fields of `wanted` that differ from `now`, without extensions. */
export function partToSend(wanted: Fields, now: BotFields): Fields {
  const next = applyBotChanges(now as Fields, wanted)
  const part: Fields = {}
  for (const { path } of changedFields(now, next)) {
    const [name = '', key] = path.split('.')
    if (extensionPaths.includes(path)) continue
    if (key === undefined) part[name] = wanted[name]
    else part[name] = { ...groupIn(part, name), [key]: groupIn(wanted, name)?.[key] }
  }
  return part
}

const columnNames = [...(Object.keys(botDefaults) as (keyof typeof botDefaults)[]), 'name', 'prompt'] as const

/** The columns of the table of bots. The platform stores the knowledge base, so no row here matches its id. */
export function columnsOf(fields: BotFields) {
  const groups: readonly string[] = settingsGroups
  const columns = columnNames.map((name) => [
    name,
    groups.includes(name) ? JSON.stringify(fields[name]) : fields[name],
  ])
  return { ...Object.fromEntries(columns), knowledge_base_id: null }
}
