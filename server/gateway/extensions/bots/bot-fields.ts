import type { Bot } from '#contract/bots/bots'
import type { BotFields } from '#contract/bots/versions'
import { applyBotChanges, botDefaults, settingsGroups } from '#rules/bots/bot-rules'
import { changedFields } from '#rules/bots/field-changes'

type Fields = Record<string, unknown>

const isOther = (name: string) => !['uid', 'id', 'version', 'created_at', 'updated_at'].includes(name)

const without = (told: Fields) => Object.fromEntries(Object.entries(told).filter(([name]) => isOther(name)))

/**
 * What a bot is after the platform has told it. The platform leaves out some fields in some answers: those are as they
 * were known before.
 */
export function fieldsAfter(told: Bot, known: BotFields | undefined): BotFields {
  return applyBotChanges((known ?? botDefaults) as Fields, without(told)) as BotFields
}

const groupIn = (fields: Fields, name: string) => fields[name] as Fields | undefined

/** The part of `wanted` that is other than `now`, to be sent as changes; extensions are never sent. */
export function partToSend(wanted: Fields, now: BotFields): Fields {
  const next = applyBotChanges(now as Fields, wanted)
  const part: Fields = {}
  for (const { path } of changedFields(now, next)) {
    const [name = '', key] = path.split('.')
    if (path === 'post_call_settings.webhook_url') continue
    if (key === undefined) part[name] = wanted[name]
    else part[name] = { ...groupIn(part, name), [key]: groupIn(wanted, name)?.[key] }
  }
  return part
}

const columnNames = [...(Object.keys(botDefaults) as (keyof typeof botDefaults)[]), 'name', 'prompt'] as const

/** In the columns of the table of bots. Its knowledge is the platform's: there is nothing here to refer to. */
export function columnsOf(fields: BotFields) {
  const groups: readonly string[] = settingsGroups
  const columns = columnNames.map((name) => [
    name,
    groups.includes(name) ? JSON.stringify(fields[name]) : fields[name],
  ])
  return { ...Object.fromEntries(columns), knowledge_base_id: null }
}
