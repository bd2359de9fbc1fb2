import {
  type QueryClient,
  type QueryState,
  queryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Input } from '#contract/http/endpoint'
import { choiceId, mostChoiceIds } from '#contract/http/limits'
import { bots } from '~/api/operations'
import { createStore, useStore } from '~/lib/store'
import { call } from './call'
import { capabilitiesOf } from './capabilities'
import {
  type Choice,
  type ChoiceInput,
  type ChoiceKind,
  choiceOperations,
  type FoundChoices,
  idOfChoice,
} from './choice-kinds'
import { query } from './query'

/** Offered choices are read again after this time. */
const offeredMs = 60_000
/** Names change rarely. A change in this browser, and any change of a bot, refreshes them. */
const namedMs = 300_000

type Ask = { client: QueryClient; signal?: AbortSignal }

async function askFor<Kind extends ChoiceKind>(
  kind: Kind,
  input: ChoiceInput,
  { client, signal }: Ask,
): Promise<FoundChoices<Kind>> {
  const operation = choiceOperations[kind]
  if (capabilitiesOf(client)?.choices) {
    const asked = { query: input } as Input<typeof operation>
    return (await call(operation, asked, signal ? { signal } : {})) as FoundChoices<Kind>
  }
  const { findInLists } = await import('./choices-in-lists')
  return findInLists(client, kind, input)
}

const keyOf = (kind: ChoiceKind, input: ChoiceInput | { id: string }) =>
  [kind, choiceOperations[kind].route, input] as const

/** The first choices whose names contain the text; numbers of the bot come first. */
export const choicesFor = <Kind extends ChoiceKind>(kind: Kind, search = '', bot_uid = '') =>
  queryOptions({
    queryKey: keyOf(kind, { search, ...(bot_uid && { bot_uid }) }),
    queryFn: ({ client, signal }) =>
      askFor(kind, { ...(search && { search }), ...(bot_uid && { bot_uid }) }, { client, signal }),
    staleTime: offeredMs,
  })

type Waiting = { id: string; resolve: (choice: unknown) => void; reject: (error: unknown) => void }

const waiting = new Map<ChoiceKind, Waiting[]>()

/** What the server accepts. An address may name anything. */
const idShape = new RegExp(`^${choiceId}$`)

/** Ids that are asked for together are one request. */
function askById<Kind extends ChoiceKind>(
  kind: Kind,
  id: string,
  client: QueryClient,
): Promise<Choice[Kind] | null> {
  return new Promise((resolve, reject) => {
    const asked = waiting.get(kind)
    if (!idShape.test(id)) return resolve(null)
    const entry = { id, resolve: resolve as Waiting['resolve'], reject }
    if (asked) asked.push(entry)
    else {
      waiting.set(kind, [entry])
      setTimeout(() => void askWaiting(kind, client))
    }
  })
}

async function askWaiting(kind: ChoiceKind, client: QueryClient): Promise<void> {
  const asked = waiting.get(kind) ?? []
  waiting.delete(kind)
  for (let at = 0; at < asked.length; at += mostChoiceIds) {
    const group = asked.slice(at, at + mostChoiceIds)
    try {
      const { choices } = await askFor(kind, { ids: group.map(({ id }) => id).join() }, { client })
      const found = new Map(choices.map((choice) => [idOfChoice(kind, choice as never), choice]))
      for (const { id, resolve } of group) resolve(found.get(id) ?? null)
    } catch (error) {
      for (const { reject } of group) reject(error)
    }
  }
}

/** One choice by its id; null if there is none. */
export const choiceById = <Kind extends ChoiceKind>(kind: Kind, id: string) =>
  queryOptions({
    queryKey: keyOf(kind, { id }),
    queryFn: ({ client }) => askById(kind, id, client),
    staleTime: namedMs,
    gcTime: 2 * namedMs,
  })

/** What a component may look up, once it has arrived. */
type LookUp<Kind extends ChoiceKind> = (id: string) => Choice[Kind] | null | undefined

/**
 * Looks up choices by id while a component renders: undefined until one has arrived, null if it does not exist. The
 * ids of one render are one request.
 */
export function useChoice<Kind extends ChoiceKind>(kind: Kind): LookUp<Kind> {
  const client = useQueryClient()
  const arrived = useStore(arrivals, (counts) => counts[kind] ?? 0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what has arrived is looked up again.
  return useCallback(
    (id) => {
      if (id === '') return null
      const options = choiceById(kind, id)
      const state = client.getQueryState<Choice[Kind] | null>(options.queryKey)
      if (isDue(state)) {
        countArrivals(client)
        queueMicrotask(() => void client.prefetchQuery(options))
      }
      // Without its name, a resource is named as a deleted one is.
      return state?.status === 'error' ? (state.data ?? null) : state?.data
    },
    [client, kind, arrived],
  )
}

const afterFailureMs = 10_000

/** Whether a choice must be read, for the first time or again. */
function isDue(state: QueryState<unknown, unknown> | undefined): boolean {
  if (!state) return true
  if (state.fetchStatus === 'fetching') return false
  if (state.status === 'error') return Date.now() - state.errorUpdatedAt > afterFailureMs
  return state.isInvalidated || Date.now() - state.dataUpdatedAt > namedMs
}

/** How often choices of each kind have arrived or become outdated. */
const arrivals = createStore<{ readonly [Kind in ChoiceKind]?: number }>({})
const counted = new WeakSet<QueryClient>()

/** Counts from the first look-up on: an answer may arrive before the component that asked has mounted. */
function countArrivals(client: QueryClient): void {
  if (counted.has(client)) return
  counted.add(client)
  client.getQueryCache().subscribe(({ type, query }) => {
    const [kind, route, input] = query.queryKey as [ChoiceKind, string, { id?: string } | undefined]
    if (type !== 'updated' || choiceOperations[kind]?.route !== route) return
    if (!input?.id || query.state.fetchStatus === 'fetching') return
    const counts = arrivals.get()
    arrivals.set({ ...counts, [kind]: (counts[kind] ?? 0) + 1 })
  })
}

/** A bot that a call names, unless it was deleted. */
export function useExistingBot(uid: string | null | undefined) {
  const isThere = Boolean(useChoice('bots')(uid ?? ''))
  return useQuery({ ...query(bots.get, { uid: uid ?? '' }), enabled: isThere }).data
}

/** What names a resource that was deleted. */
export const withoutName = {
  campaigns: (id: number | string) => `Campaign ${id}`,
  'contact-lists': (id: number | string) => `List ${id}`,
}

/** Shown until a name has arrived. */
const arriving = '…'

export function useBotName(): (uid: string) => string {
  const bot = useChoice('bots')
  return useCallback((uid) => nameIn(bot(uid), uid), [bot])
}

export function useCampaignName(): (id: number) => string {
  const campaign = useChoice('campaigns')
  return useCallback((id) => nameIn(campaign(String(id)), withoutName.campaigns(id)), [campaign])
}

export function useListName(): (id: number | string) => string {
  const list = useChoice('contact-lists')
  return useCallback((id) => nameIn(list(String(id)), withoutName['contact-lists'](id)), [list])
}

/** The name of a choice; `id` if it does not exist. */
export const nameIn = (choice: { name: string } | null | undefined, id: string): string =>
  choice === undefined ? arriving : (choice?.name ?? id)
