import { type QueryClient, type QueryFilters, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Endpoint, Input, Output } from '#contract/http/endpoint'
import { type ApiError, isUnproved } from '#contract/http/error'
import { methodOf, parameterNamesOf, pathOf } from '#contract/http/route'
import { call } from '~/api/reading/call'
import { invalidate, markDeleted } from '~/api/reading/invalidate'
import { resourceOf } from '~/api/reading/query-key'
import { notifyTabs } from '~/api/tab-channel'
import { createKeyring, isDecided, keysOutlivingPage } from './keyring'

/** Updates all cached replies of a read operation as the write is expected to change them. */
export type Change = <E extends Endpoint>(operation: E, update: (reply: Output<E>) => Output<E>) => void

/** Applies a change before the server confirms it; returns the rollback. */
async function updateOptimistically(
  client: QueryClient,
  resource: string,
  expect: (change: Change) => void,
): Promise<() => void> {
  await client.cancelQueries({ queryKey: [resource] })
  const before = client.getQueriesData({ queryKey: [resource] })
  expect((operation, update) => {
    client.setQueriesData({ queryKey: [resourceOf(operation), operation.route] }, (reply: unknown) =>
      reply === undefined ? undefined : update(reply as Output<typeof operation>),
    )
  })
  return () => {
    for (const [key, reply] of before) client.setQueryData(key, reply)
  }
}

type WriteOptions<E extends Endpoint> = {
  /** The success toast. */
  said?: (reply: Output<E>, input: Input<E>) => string | undefined
  /** The caller shows errors itself, at fields or in a dialog; otherwise a toast remains until dismissed. */
  handlesErrors?: boolean
  /** The caller shows conflicts with others' changes itself; other errors are toasts. */
  handlesConflicts?: boolean
  /** The caller asks for the API key itself when the server requires it. */
  showsKeyField?: boolean
  /** The reply is dropped from memory with the component that requested it. */
  isSecret?: boolean
  /** Applies the result before the server answers; rolled back on an error. */
  optimistic?: (change: Change, input: Input<E>) => void
  /**
   * For a POST without an answer: how long this browser repeats it under the same key if it is sent again unchanged, also
   * after a reload.
   */
  repeatsForMs?: number
  /** Writes of one queue are sent one after another, in order. */
  queue?: string
  /** Other operations whose resources change too. */
  alsoRefreshes?: Endpoint[]
}

/**
 * `ifMatch`: the change is made only to the version with this ETag, else rejected with 412. A promise delays the request,
 * but not what is shown before the server answers.
 */
export type WriteInput<E> = Input<E> & { ifMatch?: string | undefined | Promise<string | undefined> }

/** Calls a write operation, then refreshes its resource in every tab. */
export function useWrite<E extends Endpoint>(operation: E, options: WriteOptions<E> = {}) {
  const client = useQueryClient()
  const {
    said,
    handlesErrors,
    handlesConflicts,
    isSecret,
    showsKeyField,
    optimistic,
    queue,
    alsoRefreshes = [],
    repeatsForMs,
  } = options
  const [withKey] = useState(() =>
    createKeyring(repeatsForMs === undefined ? undefined : keysOutlivingPage(operation.route, repeatsForMs)),
  )
  const resources = [...new Set([operation, ...alsoRefreshes].map(resourceOf))]

  const send = async (input: WriteInput<E>): Promise<Output<E>> =>
    methodOf(operation) === 'POST'
      ? withKey(input, (idempotencyKey) => call(operation, input, { idempotencyKey }))
      : call(operation, input, { ifMatch: await input.ifMatch }).catch(async (error: ApiError) => {
          if (error.status !== 404 || !deletesOne(operation)) throw error
          const { isGone } = await import('#contract/http/missing')
          if (!isGone(error)) throw error
          return undefined as Output<E>
        })

  return useMutation<Output<E>, ApiError, WriteInput<E>, (() => void) | undefined>({
    mutationFn: (input) =>
      send(input).catch(async (error) => {
        if (showsKeyField || !isUnproved(error)) throw error
        const { askForKey } = await import('./ask-for-key')
        if (await askForKey()) return send(input)
        throw error
      }),
    onMutate: (input) => {
      markDeleted(client, queriesDeletedBy(operation, input), true)
      return (
        optimistic &&
        updateOptimistically(client, resourceOf(operation), (change) => optimistic(change, input))
      )
    },
    onError: ({ status, body }, input, takeBack) => {
      markDeleted(client, queriesDeletedBy(operation, input), false)
      takeBack?.()
      if (status === 412 && body.current) cacheReply(client, operation, input, body.current as Output<E>)
    },
    onSuccess: (reply, input) => {
      cacheReply(client, operation, input, reply)
      notifyTabs({ kind: 'written', resources })
    },
    onSettled: (_reply, error) => {
      if (error && isDecided(error) && !optimistic) return
      for (const resource of resources) void invalidate(client, { queryKey: [resource] })
    },
    ...(isSecret && { gcTime: 0 }),
    ...(queue !== undefined && { scope: { id: queue } }),
    meta: {
      said: said as ((reply: unknown, input: unknown) => string | undefined) | undefined,
      handlesErrors,
      handlesConflicts,
    },
  })
}

type Reading = { route: string; parameters: Record<string, unknown> }

/** The query of the object that a PATCH or DELETE names. */
function readingOf<E extends Endpoint>(operation: E, input: Input<E>): Reading {
  const fields = input as Record<string, unknown>
  const parameters = Object.fromEntries(parameterNamesOf(operation).map((name) => [name, fields[name]]))
  return { route: `GET ${pathOf(operation)}`, parameters }
}

/** A PATCH returns the whole object, as a GET of it would. */
function cacheReply<E extends Endpoint>(
  client: QueryClient,
  operation: E,
  input: Input<E>,
  reply: Output<E>,
) {
  if (methodOf(operation) !== 'PATCH') return
  const { route, parameters } = readingOf(operation, input)
  const key = [resourceOf(operation), route, parameters]
  client.setQueryData(key, (known: unknown) => (known === undefined ? undefined : reply))
}

/** Whether it deletes the object that it names. One that is gone is deleted: a lost answer or another user did it. */
const deletesOne = (operation: Endpoint) =>
  methodOf(operation) === 'DELETE' && pathOf(operation).endsWith('}')

/** The queries of the object that a DELETE names, and of its parts. */
function queriesDeletedBy<E extends Endpoint>(operation: E, input: Input<E>): QueryFilters {
  const isOne = deletesOne(operation)
  const deleted = readingOf(operation, input)
  return {
    queryKey: [resourceOf(operation)],
    predicate: ({ queryKey: [, route, fields] }) => isOne && isPartOf(deleted, String(route), fields),
  }
}

function isPartOf(deleted: Reading, route: string, input: unknown): boolean {
  const fields = input as Record<string, unknown>
  const isBelow = route === deleted.route || route.startsWith(`${deleted.route}/`)
  return isBelow && Object.entries(deleted.parameters).every(([name, value]) => fields[name] === value)
}
