import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Endpoint, Input, Output } from '#contract/http/endpoint'
import type { ApiError } from '#contract/http/error'
import { methodOf, parameterNamesOf, pathOf } from '#contract/http/route'
import { call } from '~/api/reading/call'
import { invalidate } from '~/api/reading/invalidate'
import { resourceOf } from '~/api/reading/query-key'
import { notifyTabs } from '~/api/tab-channel'
import { createKeyring } from './idempotency-key'
import { type Change, updateOptimistically } from './optimistic-update'

type WriteOptions<E extends Endpoint> = {
  /** The success toast. */
  said?: (reply: Output<E>, input: Input<E>) => string | undefined
  /** The caller shows errors itself, at fields or in a dialog; otherwise a toast remains until dismissed. */
  handlesErrors?: boolean
  /** The reply is dropped from memory with the component that requested it. */
  isSecret?: boolean
  /** Applies the result before the server answers; rolled back on an error. */
  optimistic?: (change: Change, input: Input<E>) => void
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
  const [withKey] = useState(createKeyring)
  const { said, handlesErrors, isSecret, optimistic, queue, alsoRefreshes = [] } = options
  const resources = [...new Set([operation, ...alsoRefreshes].map(resourceOf))]

  return useMutation<Output<E>, ApiError, WriteInput<E>, (() => void) | undefined>({
    mutationFn: async (input) =>
      methodOf(operation) === 'POST'
        ? withKey(input, (idempotencyKey) => call(operation, input, { idempotencyKey }))
        : call(operation, input, { ifMatch: await input.ifMatch }),
    onMutate: (input) =>
      optimistic &&
      updateOptimistically(client, resourceOf(operation), (change) => optimistic(change, input)),
    onError: ({ status, body }, input, takeBack) => {
      takeBack?.()
      if (status === 412 && body.current) cacheReply(client, operation, input, body.current as Output<E>)
    },
    onSuccess: (reply, input) => {
      cacheReply(client, operation, input, reply)
      notifyTabs({ kind: 'written', resources })
    },
    onSettled: (_reply, error, input) => {
      if (error && !optimistic) return
      const gone = error || !deletesOne(operation) ? undefined : readingOf(operation, input)
      for (const resource of resources) refresh(client, resource, gone)
    },
    ...(isSecret && { gcTime: 0 }),
    ...(queue !== undefined && { scope: { id: queue } }),
    meta: {
      said: said as ((reply: unknown, input: unknown) => string | undefined) | undefined,
      handlesErrors,
    },
  })
}

type Reading = { route: string; parameters: Record<string, unknown> }

const deletesOne = (operation: Endpoint) =>
  methodOf(operation) === 'DELETE' && pathOf(operation).endsWith('}')

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

/** A deleted object and its parts are not requested again: the page that shows them is about to close. */
function refresh(client: QueryClient, resource: string, gone: Reading | undefined) {
  void invalidate(client, {
    queryKey: [resource],
    predicate: ({ queryKey: [, route, input] }) => !gone || !isPartOf(gone, String(route), input),
  })
}

function isPartOf(gone: Reading, route: string, input: unknown): boolean {
  const fields = input as Record<string, unknown>
  const isBelow = route === gone.route || route.startsWith(`${gone.route}/`)
  return isBelow && Object.entries(gone.parameters).every(([name, value]) => fields[name] === value)
}
