import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { sampleData } from '~/api/operations'
import { call } from '~/api/reading/call'
import { query } from '~/api/reading/query'

const progressQuery = query(sampleData.progress, {}, ({ status }) => (status === 'running' ? 500 : false))

/** The progress of filling an empty account; polled while it runs. */
export function useSampleProgress(isWanted: boolean) {
  return useQuery({
    ...progressQuery,
    enabled: ({ state }) => isWanted || state.data?.status === 'running',
  }).data
}

export function useFillWithSampleData() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(sampleData.create, {}),
    onSuccess: (progress) => client.setQueryData(progressQuery.queryKey, progress),
  })
}
