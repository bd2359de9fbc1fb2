import type { BotFields, BotVersion } from '#contract/bots/versions'

/** `newest`: the version that the bot is at, where that is known. */
type VersionPage = {
  versions: BotVersion[]
  total: number
  offset: number
  limit: number
  newest?: number | undefined
}

/** Where the versions of a bot are read: what a server keeps, or what this browser does. */
export type VersionSource = {
  isLocal: boolean
  /** Under which answers are kept apart. */
  key: string
  list: (offset: number) => Promise<VersionPage>
  fieldsOf: (version: number) => Promise<BotFields>
}

export const versionsPerPage = 20
