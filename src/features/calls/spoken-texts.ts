import type { Bot } from '#contract/bots'
import { isJsonObject } from '#contract/json'
import type { Tool } from '#contract/tools'

type Text = string | null | undefined

/** Every text of a bot and its tools in which a variable can stand. */
export function spokenTexts(bot: Bot, tools: readonly Tool[]): Text[] {
  const { voicemail_message, silence_timeout_message } = bot.call_settings
  return [
    bot.prompt,
    bot.first_message,
    voicemail_message,
    silence_timeout_message,
    ...tools.flatMap(({ description, url, static_params }) => [
      description,
      url,
      ...textsWithin(static_params),
    ]),
  ]
}

function textsWithin(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(textsWithin)
  return isJsonObject(value) ? Object.values(value).flatMap(textsWithin) : []
}
