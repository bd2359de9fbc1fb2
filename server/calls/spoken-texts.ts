import type { Bot } from '#contract/bots'
import { isJsonObject } from '#contract/json'
import type { Tool } from '#contract/tools'
import { fillVariables } from '#contract/variables'

/** What a call is led by. */
export type Script = { bot: Bot; tools: Tool[] }

type Change = (text: string) => string

function withinJson<Value>(value: Value, change: Change): Value
function withinJson(value: unknown, change: Change): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((item) => withinJson(item, change))
  if (!isJsonObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withinJson(item, change)]))
}

/** Every text in which a variable can stand: the prompt and whatever the bot or its tools may say. */
function changeTexts({ bot, tools }: Script, change: Change): Script {
  const { call_settings: settings } = bot
  const optional = (text: string | null | undefined) => (text ? change(text) : text)
  return {
    bot: {
      ...bot,
      prompt: change(bot.prompt),
      first_message: optional(bot.first_message),
      call_settings: {
        ...settings,
        voicemail_message: optional(settings.voicemail_message),
        silence_timeout_message: optional(settings.silence_timeout_message),
      },
    },
    tools: tools.map((tool) => ({
      ...tool,
      description: optional(tool.description),
      url: optional(tool.url),
      static_params: withinJson(tool.static_params, change),
    })),
  }
}

export function spokenTexts(script: Script): string[] {
  const texts: string[] = []
  changeTexts(script, (text) => {
    texts.push(text)
    return text
  })
  return texts
}

export function fillScript(script: Script, values: Readonly<Record<string, string>>): Script {
  return changeTexts(script, (text) => fillVariables(text, values))
}
