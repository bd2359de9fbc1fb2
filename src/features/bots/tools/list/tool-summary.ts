import type { Tool } from '#contract/bots/tools'
import { isJsonObject } from '#rules/text/json-object'

/** An address without what may be a secret in it. */
function placeIn(address: string): string {
  const [place = ''] = address.split(/[?#]/)
  return place.replace(/\/\/[^/@]*@/, '//')
}

const textAt = (tool: Tool, name: string) => {
  const value = isJsonObject(tool.static_params) ? tool.static_params[name] : undefined
  return typeof value === 'string' ? value : ''
}

/** What a tool does, in a line: where it leads where that can be told, else when it is used. */
export function summaryOf(tool: Tool): string {
  if (tool.url) return `${(tool.method ?? 'get').toUpperCase()} ${placeIn(tool.url)}`
  const told: Record<string, string> = {
    transfer_call: textAt(tool, 'default_transfer_number') && `To ${textAt(tool, 'default_transfer_number')}`,
    dtmf: textAt(tool, 'digits') && `Presses ${textAt(tool, 'digits')}`,
    send_email: textAt(tool, 'to') && `To ${textAt(tool, 'to')}`,
    end_call: textAt(tool, 'end_message'),
    check_working_hours: textAt(tool, 'timezone'),
  }
  return (Object.hasOwn(told, tool.type) && told[tool.type]) || tool.description || ''
}
