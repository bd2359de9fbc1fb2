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
import type { BotControl } from '~/features/bots/editor/bot-values'

/** The form fields that may contain variables. */
export const variableFields = [
  'prompt',
  'first_message',
  'call_settings.voicemail_message',
  'call_settings.silence_timeout_message',
] as const

/** Separates the texts; no field can contain it. */
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

/** Reads the sources of variables once typing has paused. */
function useSources(uid: string, names: string[]) {
  const isTold = useSession().capabilities.variable_sources === true
  const askable = names.filter((name) => name !== '' && !name.includes(',')).slice(0, mostAskedVariables)
  const input = { uid, query: { names: askable.toSorted().join() } }
  const { data } = useQuery({
    // Uses the key of contact lists, so that it refreshes with them, and whenever a page shows it again.
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

/** The variables in the bot's texts and tools, with their places and sources. */
export function useVariables(control: BotControl, uid: string) {
  // Deferred, so that a long prompt does not slow down typing.
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
  const names = [...new Set([...variablesIn(texts), ...inTools.flatMap((tool) => tool.names)])]
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
    tools: inTools.filter((entry) => entry.names.includes(name)).map(({ tool }) => tool),
  }))
}

export type BotVariable = ReturnType<typeof useVariables>[number]
