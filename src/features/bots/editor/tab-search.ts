import { type BotTab, botTabs } from './editor-tabs'

/** The tab of a bot's page, in the address. */
export function tabSearch({ tab }: Record<string, unknown>): { tab?: BotTab } {
  const known = botTabs.find((id) => id === tab)
  return known ? { tab: known } : {}
}
