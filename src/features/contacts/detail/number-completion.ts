import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { isNational } from '#rules/dialing/dialable-numbers'
import { contacts } from '~/api/operations'
import { resourceOf } from '~/api/reading/query-key'
import { loadCompletion, unknownCountry } from '~/features/contacts/grid/complete-numbers'

export type NumberCompletion = {
  /** Returns a number without country code in E.164; null if it is not valid in the country of the others. */
  complete: (typed: string) => string | null
  /** Why no country code can be added. */
  problem?: string
}

const completionQuery = (contactListId: number) =>
  queryOptions({
    queryKey: [resourceOf(contacts.list), 'country of numbers', contactListId],
    queryFn: async () => ({ completionFor: await loadCompletion(contactListId) }),
    staleTime: 30_000,
  })

function completionOf(
  { completionFor }: { completionFor: Awaited<ReturnType<typeof loadCompletion>> },
  numbers: readonly string[],
): NumberCompletion {
  const complete = completionFor(numbers)
  return complete ? { complete } : { complete: () => null, problem: unknownCountry }
}

/** Adds country codes to the numbers typed in a form; undefined until that is possible, or needless. */
export function useNumberCompletion(contactListId: number, numbers: readonly string[]) {
  const { data } = useQuery({ ...completionQuery(contactListId), enabled: numbers.some(isNational) })
  return data && completionOf(data, numbers)
}

/** The same for a save. Without an answer the numbers have to be typed with their country codes. */
export async function fetchNumberCompletion(
  client: QueryClient,
  contactListId: number,
  numbers: readonly string[],
): Promise<NumberCompletion | undefined> {
  if (!numbers.some(isNational)) return undefined
  const data = await client.fetchQuery(completionQuery(contactListId)).catch(() => undefined)
  return data && completionOf(data, numbers)
}
