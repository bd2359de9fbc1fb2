import { setTimeout as wait } from 'node:timers/promises'
import type { S3mini } from 's3mini'
import { ApiError } from '#contract/http/error'
import { logFault } from '#server/kernel/http/log'
import type { Files } from './files'

const patienceMs = { storing: 60_000, other: 10_000 }
const pauseMs = 200

/**
 * Limits the time to the beginning of a response, not of its body. Requests to an object store are
 * idempotent, so a request is retried once if the store fails, is overloaded, or breaks the connection, as
 * idle connections do.
 */
const patientFetch: typeof fetch = async (input, init) => {
  const answer = await askOnce(input, init).catch((error) => {
    if (isBroken(error)) return undefined
    throw error
  })
  if (answer && answer.status < 500) return answer
  await answer?.body?.cancel()
  await wait(pauseMs * (1 + Math.random()))
  return askOnce(input, init)
}

const askOnce: typeof fetch = async (input, init) => {
  const giveUp = new AbortController()
  const isStoring = init?.method === 'PUT'
  const timer = setTimeout(() => giveUp.abort(), isStoring ? patienceMs.storing : patienceMs.other)
  try {
    return await fetch(input, { ...init, signal: giveUp.signal })
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Node reports a broken connection as a TypeError whose cause has the code. A refused connection is not
 * retried.
 */
function isBroken(error: unknown): boolean {
  if (!(error instanceof TypeError)) return false
  const code = String((error.cause as NodeJS.ErrnoException | undefined)?.code)
  return ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'].includes(code)
}

export type Bucket = {
  name: string
  /** Prefix of every name; empty, or a folder without a trailing slash. */
  folder: string
  /** URL of the store without the bucket: `https://s3.eu-central-1.amazonaws.com`. */
  endpoint: string
  region: string
  keyId: string
  secret: string
}

const listedAtOnce = 1_000
const deletedAtOnce = 20

const unreachable = new ApiError(503, {
  error: 'The store of recordings does not answer as it should. Try again in a minute.',
})

/** Files in a bucket of an S3-compatible store. The client is loaded at the first use. */
export function filesInBucket(bucket: Bucket): Files {
  let loading: Promise<S3mini> | undefined
  const keyOf = (name: string) => (bucket.folder ? `${bucket.folder}/${name}` : name)

  async function ask<Answer>(what: string, request: (store: S3mini) => Promise<Answer>): Promise<Answer> {
    loading ??= clientOf(bucket)
    try {
      return await request(await loading)
    } catch (error) {
      logFault(`the store of recordings, ${what}${toldBy(error)}`, error)
      throw unreachable
    }
  }

  return {
    async put(name, content) {
      await ask('storing', (store) => store.putObject(keyOf(name), content, mediaTypeOf(name)))
    },
    sizeOf: (name) =>
      ask('looking', (store) =>
        store.getContentLength(keyOf(name)).catch((error) => unlessAbsent(error.cause)),
      ),
    read: (name, { from, to }) =>
      ask('reading', async (store) => {
        const answer = await store
          .getObjectRaw(keyOf(name), false, from, to + 1)
          .catch((error) => unlessAbsent(error))
        return answer?.body ?? undefined
      }),
    async delete(names) {
      // One by one, because not every store can delete many.
      for (let from = 0; from < names.length; from += deletedAtOnce) {
        const keys = names.slice(from, from + deletedAtOnce).map(keyOf)
        await ask('deleting', (store) => Promise.all(keys.map((key) => store.deleteObject(key))))
      }
    },
    async *list(folder) {
      const prefix = `${keyOf(folder)}/`
      for (let next: string | undefined, isFirst = true; isFirst || next; isFirst = false) {
        const page = await ask('listing', async (store) => {
          const answer = await store.listObjectsPaged('/', prefix, listedAtOnce, next)
          if (!answer) throw new Error('There is no such bucket.')
          return answer
        })
        const found = page.objects ?? []
        if (found.length > 0) yield found.map(({ Key }) => `${folder}/${Key.slice(prefix.length)}`)
        next = page.nextContinuationToken
      }
    },
  }
}

const mediaTypeOf = (name: string) => (name.endsWith('.wav') ? 'audio/wav' : 'application/json')

async function clientOf({ name, endpoint, region, keyId, secret }: Bucket): Promise<S3mini> {
  const { S3mini } = await import('s3mini')
  return new S3mini({
    endpoint: `${endpoint}/${name}`,
    region,
    accessKeyId: keyId,
    secretAccessKey: secret,
    fetch: patientFetch,
  })
}

type StorageFailure = { status?: unknown; serviceCode?: unknown; cause?: unknown }

/** Handles a 404, unless the bucket itself is missing; a response to HEAD does not say which. */
function unlessAbsent(error: StorageFailure): undefined {
  if (error.status === 404 && error.serviceCode !== 'NoSuchBucket') return undefined
  throw error
}

/** The status and the store's error code, which reveal neither the file nor the key. */
function toldBy(error: unknown): string {
  const { status, serviceCode } = error as StorageFailure
  return status === undefined ? '' : ` (${status} ${serviceCode ?? ''})`
}
