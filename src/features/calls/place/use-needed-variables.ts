import { useQuery } from '@tanstack/react-query'
import { tools } from '#contract/bots/tools'
import { spokenTexts } from '#rules/bots/script'
import { unfilledVariables } from '#rules/variables/variables'
import { bots } from '~/api/operations'
import { query } from '~/api/reading/query'
import { askedValue, type VariableRow } from '~/features/calls/detail/variable-rows'

/** The variables that a call by this bot must supply. */
export function useNeededVariables(uid: string | undefined): string[] {
  const enabled = uid !== undefined
  const { data: bot } = useQuery({ ...query(bots.get, { uid: uid ?? '' }), enabled })
  const { data: toolList } = useQuery({
    ...query(tools.list, { bot_uid: uid ?? '', query: { limit: 100 } }),
    enabled,
  })
  return enabled && bot ? unfilledVariables(spokenTexts({ bot, tools: toolList?.tools ?? [] }), {}) : []
}

/** Returns the sentence about variables without a value; undefined if each has one. */
export function missingValues(rows: readonly VariableRow[], needed: readonly string[]): string | undefined {
  const missing = needed.filter((name) => askedValue(rows, name) === '')
  const isGiven = (name: string) => rows.some((row) => row.id && row.name.trim() === name)
  return missing.every(isGiven) ? undefined : `Give a value for ${missing.join(', ')}.`
}
