import { useSuspenseQueries } from '@tanstack/react-query'
import type { VersionSource } from './version-source'

/** What the bot was in some versions, which never changes. */
export function useFields({ key, isLocal, fieldsOf }: VersionSource, versions: number[]) {
  return useSuspenseQueries({
    queries: versions.map((version) => ({
      queryKey: ['versions', isLocal, key, version],
      queryFn: () => fieldsOf(version),
      staleTime: Number.POSITIVE_INFINITY,
    })),
    combine: (results) => results.map(({ data }) => data),
  })
}
