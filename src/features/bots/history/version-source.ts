import type { BotFields, BotVersion } from '#contract/bots/versions'

/** `newest` is the current version of the bot, if known. */
type VersionPage = {
  versions: BotVersion[]
  total: number
  offset: number
  limit: number
  newest?: number | undefined
}

/** Where versions are stored: on the server or in this browser. */
export type VersionSource = {
  isLocal: boolean
  /** Part of the query key. */
  key: string
  list: (offset: number) => Promise<VersionPage>
  fieldsOf: (version: number) => Promise<BotFields>
}

export const versionsPerPage = 20
