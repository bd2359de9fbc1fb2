import { useQueries, useQuery } from '@tanstack/react-query'
import type { FoundChoices } from '~/api/reading/choice-kinds'
import { choiceById, choicesFor } from '~/api/reading/choices'

/** The newest numbers and the wanted ones, if the organization owns them. Undefined until all have arrived. */
export function useSenders(wanted: (string | undefined)[]): FoundChoices<'phone-numbers'> | undefined {
  const { data: first } = useQuery(choicesFor('phone-numbers'))
  const isRead = (number: string) => first?.choices.some(({ phone_number }) => phone_number === number)
  const unread = first?.has_more ? wanted.filter((number) => number !== undefined && !isRead(number)) : []
  const named = useQueries({
    queries: [...new Set(unread)].map((number) => choiceById('phone-numbers', number ?? '')),
  })
  if (!first || named.some(({ isPending }) => isPending)) return undefined
  return { ...first, choices: [...first.choices, ...named.flatMap(({ data }) => data ?? [])] }
}
