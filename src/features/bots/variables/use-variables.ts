import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useWatch } from 'react-hook-form'
import { spokenTexts } from '#rules/bots/script'
import { mostAskedVariables, placesIn, standingOf } from '#rules/variables/variable-standing'
import { variablesIn } from '#rules/variables/variables'
import { tools, variableSources } from '~/api/operations'
import { call } from '~/api/reading/call'
import { query } from '~/api/reading/query'
import { useSession } from '~/api/session'
import type { BotControl } from '~/features/bots/editor/bot-control'

/** The fields of the form in which variables can stand. */
export const variableFields = [
  'prompt',
  'first_message',
  'call_settings.voicemail_message',
  'call_settings.silence_timeout_message',
] as const

/** Parts one text from the next; no field can hold it. */
const separator = '\u0000'
const settleMs = 400

const settled = (signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, settleMs)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })

/** Asked once no key has changed the names for a moment. */
function useSources(uid: string, names: string[]) {
  const isTold = useSession().capabilities.variable_sources === true
  const askable = names.filter((name) => name !== '' && !name.includes(',')).slice(0, mostAskedVariables)
  const input = { uid, query: { names: askable.toSorted().join() } }
  const { data } = useQuery({
    // Read anew with the lists, whose columns it tells of, and by whoever comes back from another place.
    queryKey: ['contact-lists', variableSources.list.route, input],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      await settled(signal)
      return call(variableSources.list, input, { signal })
    },
    enabled: isTold && uid !== 'new' && askable.length > 0,
    placeholderData: keepPreviousData,
  })
  return { sources: new Map(data?.variables.map((source) => [source.name, source])), reach: data?.reach }
}

/** The variables that the bot's texts and tools name, with where they stand and who fills them. */
export function useVariables(control: BotControl, uid: string) {
  // Looked through once the key has been drawn: a long prompt does not make typing wait.
  const written = useDeferredValue(useWatch({ control, name: variableFields }).join(separator))
  const texts = written.split(separator)
  const { data } = useQuery({
    ...query(tools.list, { bot_uid: uid, query: { limit: 100 } }),
    enabled: uid !== 'new',
  })
  const known = data?.tools ?? []
  const inTools = known.map((tool) => ({
    tool,
    names: variablesIn(spokenTexts({ bot: { prompt: '', call_settings: {} }, tools: [tool] })),
  }))
  const names = [...new Set([...variablesIn(texts), ...inTools.flatMap((each) => each.names)])]
  const { sources, reach } = useSources(
    uid,
    names.filter((name) => standingOf(name, undefined) !== 'built_in'),
  )
  const places = variableFields.flatMap((path, at) =>
    placesIn(texts[at] ?? '').map((place) => ({
      ...place,
      path,
      line: (texts[at] ?? '').slice(0, place.from).split('\n').length,
    })),
  )
  return names.map((name) => ({
    name,
    standing: standingOf(name, sources.get(name)),
    source: sources.get(name),
    reach,
    places: places.filter((place) => place.name === name),
    tools: inTools.filter((each) => each.names.includes(name)).map(({ tool }) => tool),
  }))
}

export type BotVariable = ReturnType<typeof useVariables>[number]
