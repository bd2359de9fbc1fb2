import { invalid } from '#contract/http/error'
import { noUserInfo } from '#contract/webhooks/webhooks'
import type { BotFieldChange } from '#rules/bots/field-changes'
import { isJsonObject } from '#rules/text/json-object'
import { isMaskedAddress, withoutUserInfo } from '#rules/text/user-info'

const path = 'post_call_settings.webhook_url'

const masked = (value: unknown) => (typeof value === 'string' ? withoutUserInfo(value) : value)

type Settings = { post_call_settings: { webhook_url?: string | null | undefined } }

/** Bots from before credentials were rejected may have some in their report address; responses mask them. */
export function maskReportAddress<Fields extends Settings>(fields: Fields): Fields {
  const { webhook_url } = fields.post_call_settings
  if (!webhook_url) return fields
  const post_call_settings = { ...fields.post_call_settings, webhook_url: withoutUserInfo(webhook_url) }
  return { ...fields, post_call_settings }
}

/** Masks the addresses in the changes of a version. */
export const maskReportAddressChange = (change: BotFieldChange): BotFieldChange =>
  change.path === path ? { ...change, before: masked(change.before), after: masked(change.after) } : change

type Fields = Record<string, unknown>

const addressIn = ({ post_call_settings: settings }: Fields) =>
  isJsonObject(settings) && typeof settings.webhook_url === 'string' ? settings.webhook_url : ''

/**
 * Returns the changes with the stored address in place of its masked form. Another masked address is
 * rejected.
 */
export function unmaskReportAddress(current: Fields, changes: Fields): Fields {
  const sent = addressIn(changes)
  if (!isMaskedAddress(sent)) return changes
  const stored = addressIn(current)
  if (withoutUserInfo(stored) !== sent) throw invalid([{ path, message: noUserInfo }])
  const settings = changes.post_call_settings as Fields
  return { ...changes, post_call_settings: { ...settings, webhook_url: stored } }
}
