import { caller, type Send } from '#contract/http/client'
import { ApiError } from '#contract/http/error'
import { mostReads } from '#contract/http/limits'
import type { ReadReply } from '#contract/http/reads'
import { pathOf } from '#contract/http/route'
import { reads } from '~/api/operations'
import { isPassing, replyOf, send } from './send'

const readsPath = pathOf(reads.list)

/** At most twenty rounds a minute in the long run. */
const roundMs = 3_100
/** Rounds that a page may make sooner after a pause, so that a new call and its first words appear within 2 s. */
const spareRounds = 3
const spareRoundMs = 800
/**
 * Reads that start together, such as those of one event, are in one round. Meanwhile a page closes what its own write
 * has deleted.
 */
const gatherMs = 150
const longestPaths = 5_500

type Waiting = {
  path: string
  signal: AbortSignal | undefined
  resolve: (reply: unknown) => void
  reject: (reason: unknown) => void
}

type Known = { etag: string; reply: unknown }

/** The last replies, so that an unchanged one need not be sent again. */
const known = new Map<string, Known>()
const mostKnown = 100

let waiting: Waiting[] = []
let roundAt = Number.NEGATIVE_INFINITY
/** When the rounds so far would have ended, each roundMs after the one before. */
let paceEnds = Number.NEGATIVE_INFINITY

/** Sends a read with the next round. */
const sendInRound: Send = ({ path, signal }) =>
  new Promise((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason))
    if (waiting.length === 0) setTimeout(startRound, Math.max(gatherMs, nextRoundAt() - Date.now()))
    waiting.push({ path, signal, resolve, reject })
  })

const nextRoundAt = () => Math.max(roundAt + spareRoundMs, paceEnds - spareRounds * roundMs)

export const callInRound = caller(sendInRound)

let starting: Waiting[] = []

/** Sends a read with the others that start in the same task. */
const sendTogether: Send = ({ path, signal }) =>
  new Promise((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason))
    if (starting.length === 0) queueMicrotask(sendStarting)
    starting.push({ path, signal, resolve, reject })
  })

export const callTogether = caller(sendTogether)

function sendStarting(): void {
  const wanted = starting.filter(({ signal }) => !signal?.aborted)
  starting = []
  for (const group of groupsOf(wanted)) void sendGroup(group)
}

function startRound(): void {
  const wanted = waiting.filter(({ signal }) => !signal?.aborted)
  waiting = []
  roundAt = Date.now()
  paceEnds = Math.max(paceEnds, roundAt) + roundMs
  for (const group of groupsOf(wanted)) void sendGroup(group)
}

/** Encodes only what would end a text in a query, because the length of an address is limited. */
const inQuery = (text: string) => text.replace(/[%&+#]/g, encodeURIComponent)

/** As many reads as an address has room for. */
function groupsOf(wanted: Waiting[]): Waiting[][] {
  const groups: Waiting[][] = []
  let length = longestPaths
  for (const read of wanted) {
    const last = groups.at(-1)
    length += inQuery(read.path).length
    if (last && last.length < mostReads && length <= longestPaths) last.push(read)
    else {
      groups.push([read])
      length = inQuery(read.path).length
    }
  }
  return groups
}

/** Handles the failure of a read that was aborted meanwhile, too. Otherwise it would be an uncaught error of the page. */
const settle = ({ resolve, reject }: Waiting, reply: Promise<unknown>) => void reply.then(resolve, reject)

const sendAlone = (read: Waiting) => settle(read, send({ method: 'GET', path: read.path }))

async function sendGroup(group: Waiting[]): Promise<void> {
  const [first] = group
  if (!first) return
  if (group.length === 1) {
    sendAlone(first)
    return
  }
  try {
    const stored = group.map(({ path }) => known.get(path))
    const paths = group.map(({ path }) => path).join()
    const etags = stored.map((reply) => reply?.etag ?? '').join()
    const path = `${readsPath}?paths=${inQuery(paths)}&etags=${inQuery(etags)}`
    const { replies } = (await send({ method: 'GET', path })) as { replies: ReadReply[] }
    for (const [at, read] of group.entries()) {
      const reply = replies[at]
      if (reply) settle(read, decoded(read.path, reply, stored[at]))
    }
  } catch (error) {
    // One slow or large read must not fail the others. Without a server, they would all fail.
    const isOfOneRead = !isWithoutServer(error)
    for (const read of group)
      if (isOfOneRead) sendAlone(read)
      else read.reject(error)
  }
}

const isWithoutServer = (error: unknown) => error instanceof ApiError && isPassing(error)

async function decoded(path: string, answer: ReadReply, stored: Known | undefined): Promise<unknown> {
  if (answer.status === 304) return stored?.reply
  const reply = await replyOf(responseOf(answer))
  known.delete(path)
  if (!answer.etag) return reply
  known.set(path, { etag: answer.etag, reply })
  const [oldest = ''] = known.keys()
  if (known.size > mostKnown) known.delete(oldest)
  return reply
}

function responseOf({ status, etag, request_id, wait_seconds, body }: ReadReply): Response {
  const headers = new Headers()
  if (etag) headers.set('etag', etag)
  if (request_id) headers.set('x-request-id', request_id)
  if (wait_seconds) headers.set('x-platform-wait', String(wait_seconds))
  return new Response(body, { status, headers })
}
