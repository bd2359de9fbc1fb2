import { setTimeout as wait } from 'node:timers/promises'
import { inBatches } from '#server/kernel/concurrency/batches'
import { growingPause } from '#server/kernel/database/listener'
import type { OpenDatabase } from '#server/kernel/database/open'
import { type CallPart, conditionOf } from './progress'

/** The calls that this process runs. The database allows one process to claim a call at a time. */
export interface Claims {
  /** Returns false while another process has the claim. Do not claim a call twice. */
  claim(callId: string): Promise<boolean>
  release(callId: string): Promise<void>
  close(): Promise<void>
}

type Client = Awaited<ReturnType<OpenDatabase['connect']>>

type ClaimsParts = {
  /** Opens the connection that holds the claims. */
  connect: () => Promise<Client>
  /** Names this process; unique among those that share the database. */
  process: string
  part: CallPart
  /** Runs when another process has a call that was claimed here. */
  onLost: (callId: string) => void
}

const beatMs = 2_000
const patienceMs = 15_000
/** The server frees the claims of a machine that vanished after 11 s, not after its usual two hours. */
const noticeVanished =
  'set tcp_keepalives_idle = 5; set tcp_keepalives_interval = 2; set tcp_keepalives_count = 3'

/**
 * A claim also names the process in `line_calls`: what another process writes of the call from then on is refused. The
 * case makes sure that no lock is taken of a call that is not for this process.
 */
const take = (part: CallPart) => `
  with asked as materialized (
    select id, place, case when ${conditionOf(part, 'asked.id')}
      then pg_try_advisory_lock(hashtextextended(id, 0)) else false end as answer
    from unnest($1::text[]) with ordinality as asked (id, place)
  ), named as (
    update line_calls set process = $2 where call_id in (select id from asked where answer)
  )
  select answer from asked order by place`

const takeAgain = `
  select case when not exists (select 1 from line_calls where call_id = id and process <> $2)
    then pg_try_advisory_lock(hashtextextended(id, 0)) else false end as answer
  from unnest($1::text[]) with ordinality as asked (id, place) order by place`

const give = `
  select pg_advisory_unlock(hashtextextended(id, 0)) as answer
  from unnest($1::text[]) with ordinality as asked (id, place) order by place`

/**
 * Claims are advisory locks of one connection: when this process dies, the database releases them at once. If only the
 * connection breaks, the claims are taken again over another one. A call that another process has claimed meanwhile is
 * lost.
 */
export function createClaims({ connect, process, part, onLost }: ClaimsParts): Claims {
  const held = new Set<string>()
  let connecting: Promise<Client> | undefined
  let turn: Promise<unknown> = Promise.resolve()
  let isClosed = false

  async function open(): Promise<Client> {
    const client = await connect()
    client.once('end', () => {
      connecting = undefined
      if (!isClosed) void takeHeldAgain()
    })
    await client.query(noticeVanished)
    return client
  }

  /** Queries run one at a time, because they share a connection. */
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = turn.then(work)
    turn = result.catch(() => undefined)
    return result
  }

  async function ask(question: string, callIds: readonly string[], ...more: string[]): Promise<boolean[]> {
    if (isClosed) throw new Error('The claims are given up.')
    connecting ??= open().catch((error) => {
      connecting = undefined
      throw error
    })
    const client = await connecting
    const late = setTimeout(() => void client.end(), patienceMs)
    try {
      const { rows } = await client.query<{ answer: boolean }>(question, [callIds, ...more])
      return rows.map(({ answer }) => answer)
    } finally {
      clearTimeout(late)
    }
  }

  async function takeHeldAgain(): Promise<void> {
    const pause = growingPause(10, 1_000)
    while (!isClosed && held.size > 0) {
      try {
        return await inTurn(async () => {
          const callIds = [...held]
          const kept = await ask(takeAgain, callIds, process)
          for (const callId of callIds.filter((_, index) => !kept[index]))
            if (held.delete(callId)) onLost(callId)
        })
      } catch {
        await wait(pause.next(), undefined, { ref: false })
      }
    }
  }

  // A connection that broke without a word shows by its missing answer.
  const beat = setInterval(() => {
    if (held.size > 0) inTurn(() => ask(give, [])).catch(() => undefined)
  }, beatMs)
  beat.unref()

  const taking = take(part)
  const claim = inBatches((callIds: string[]) => inTurn(() => ask(taking, callIds, process)))
  const release = inBatches((callIds: string[]) => inTurn(() => ask(give, callIds)))

  return {
    async claim(callId) {
      const isOurs = await claim(callId)
      if (isOurs) held.add(callId)
      return isOurs
    },
    async release(callId) {
      // If the release fails, the lock ends with the connection.
      if (held.delete(callId)) await release(callId).catch(() => undefined)
    },
    async close() {
      clearInterval(beat)
      await turn
      isClosed = true
      const client = await connecting?.catch(() => undefined)
      await client?.end()
    },
  }
}
