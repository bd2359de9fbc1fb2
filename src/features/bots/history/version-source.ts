import { useQueries } from '@tanstack/react-query'
import type { BotFields, BotVersion } from '#contract/bots/versions'
import { elsewhere } from '#rules/bots/choices'

/** The author of a save. */
export function who({ actor, actor_name }: Pick<BotVersion, 'actor' | 'actor_name'>): string {
  if (actor === 'session') return actor_name || 'Dashboard user'
  if (actor === 'key') return `API key ${actor_name}…`
  return actor_name === elsewhere ? 'Changed elsewhere' : 'Imported'
}

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

/** The fields of some versions. Versions never change, so they are read once. */
export function useFields({ key, isLocal, fieldsOf }: VersionSource, versions: number[]) {
  return useQueries({
    queries: versions.map((version) => ({
      queryKey: ['versions', isLocal, key, version],
      queryFn: () => fieldsOf(version),
      staleTime: Number.POSITIVE_INFINITY,
    })),
    combine: (results) => {
      const failed = results.filter(({ error }) => error !== null)
      return {
        fields: results.map(({ data }) => data),
        failure: failed[0] && {
          title: 'Couldn’t load the version',
          children: failed[0].error?.message,
          onRetry: () => failed.forEach(({ refetch }) => void refetch()),
        },
      }
    },
  })
}
