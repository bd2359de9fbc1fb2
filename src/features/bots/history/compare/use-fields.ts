import { useQueries } from '@tanstack/react-query'
import type { VersionSource } from '~/features/bots/history/version-source'

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
