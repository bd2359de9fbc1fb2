import { useQuery } from '@tanstack/react-query'
import { sampleData } from '~/api/operations'
import { query } from '~/api/reading/query'

export const progressQuery = query(sampleData.progress, {}, ({ status }) =>
  status === 'running' ? 500 : false,
)

/** The progress of filling an empty account; polled while it runs. */
export function useSampleProgress(isWanted: boolean) {
  return useQuery({
    ...progressQuery,
    enabled: ({ state }) => isWanted || state.data?.status === 'running',
  }).data
}
