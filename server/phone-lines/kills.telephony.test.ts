import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls/calls'
import { campaignActions } from '#contract/campaigns/actions'
import { campaigns } from '#contract/campaigns/campaigns'
import { dialingRules } from '#contract/campaigns/dialing-rules'
import { contacts } from '#contract/contacts/contacts'
import { contactLists } from '#contract/contacts/lists'
import { telephony } from '#contract/telephony/telephony'
import { weekdays } from '#rules/schedule/zoned-time'
import { findEngine } from '#server/telephony/lines/asterisk/testing/engine'
import { startAnsweringPhones, startPhone } from '#server/telephony/lines/asterisk/testing/phones'
import { audioOf, timeTakeovers } from '#server/telephony/lines/asterisk/testing/takeovers'
import { ours, type PhoneCalls, slow, startPhoneCalls } from './testing/phone-calls'
import { daytimeNumber, startPostgresql } from './testing/product'
import { writeSaid } from './testing/speech-server'

/** `KILLS=300 npm run test:telephony -- kills` is the long form. */
const kills = Number(process.env.KILLS ?? 10)
const contactCount = 10 + kills
const longestTakeoverMs = 3_500
const found = findEngine()

const opening = 'Hello, this is Meridian Dental. Please call us back.'
const never = { retries: 0, after_minutes: 1, number: 'same' as const }

const countEach = (all: readonly string[]) =>
  [...new Set(all)].map((one) => `${all.filter((other) => other === one).length} ${one}`).join(', ')
const pidOf = (worker: string) => Number(worker.split('-').at(-2))
/** A worker that was killed is named until others have its calls. */
const isAlive = (pid: number) => existsSync(`/proc/${pid}`)
const middleOf = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]

describe.skipIf(found.missing)('voice workers', { timeout: 300_000 + kills * 20_000 }, () => {
  const folder = mkdtempSync(`${tmpdir()}/kills-`)
  let calling: PhoneCalls
  let postgresql: Awaited<ReturnType<typeof startPostgresql>>
  let database: Client

  beforeAll(async () => {
    await writeSaid(`${folder}/silence.wav`, [])
    postgresql = await startPostgresql()
    database = new Client(postgresql.url)
    await database.connect()
    calling = await startPhoneCalls({
      root: found.root ?? '',
      trunks: ['many', 'person'],
      phrases: ['yes please'],
      answer: ({ body }) =>
        body.messages[0]?.content?.startsWith('You analyze')
          ? { text: '{}' }
          : { text: opening, tools: [{ name: 'end_call' }] },
      settings: {
        DATABASE_URL: postgresql.url,
        VOICE_WORKERS: '3',
        DRAIN_SECONDS: '0',
        ENCRYPTION_KEY: 'ab'.repeat(32),
      },
    })
  }, 240_000)
  afterAll(async () => {
    await calling?.stop()
    await database?.end()
    await postgresql?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  const workers = async () => (await calling.product.call(telephony.get, {})).workers

  const callsOf = async (worker: string) =>
    (await database.query('select call_id from line_calls where process = $1', [worker])).rows.map(
      ({ call_id }): string => call_id,
    )

  /** Kills a worker in the midst of calls. Returns how long each of them was without audio, in milliseconds. */
  async function killOne(): Promise<number[]> {
    let victim = ''
    let silent = new Map<string, string[]>()
    // Some die while their phones still ring.
    const needsAudio = Math.random() < 0.8
    const hasVictim = async () => {
      const alive = (await workers()).filter(({ name }) => isAlive(pidOf(name)))
      // On a slow machine those that replace others may not have started yet.
      if (alive.length < 2) return false
      const leading = alive.filter(({ calls: led }) => led > 0)
      for (const { name } of leading) {
        victim = name
        silent = await audioOf(calling.engine.ari, await callsOf(name))
        if (silent.size > 0 || !needsAudio) return true
      }
      return false
    }
    await expect.poll(hasVictim, { timeout: 60_000, interval: 50 }).toBe(true)
    process.kill(pidOf(victim), 'SIGKILL')
    return timeTakeovers(calling.engine.ari, silent)
  }

  const leaderOf = async (id: string): Promise<string | undefined> =>
    (await database.query('select process from line_calls where call_id = $1', [id])).rows[0]?.process

  it.each(['once another worker has the call', 'before another has the call'] as const)(
    'that are killed while a phone rings do not stop it: answered %s, it is spoken to',
    async (when) => {
      const person = await startPhone({
        port: calling.portOf('person'),
        says: `${folder}/silence.wav`,
        answers: 'manual',
      })
      const incoming = () => person.events().match(/CALL_INCOMING/g)?.length ?? 0
      try {
        await calling.use('person')
        const bot = await calling.makeBot({
          prompt: 'You call.',
          first_message: '',
          auto_first_message: true,
        })
        const id = await calling.place(bot)
        await expect.poll(incoming, slow).toBe(1)
        const first = (await leaderOf(id)) ?? ''
        process.kill(pidOf(first), 'SIGKILL')
        if (when === 'once another worker has the call')
          await expect.poll(async () => [first, undefined].includes(await leaderOf(id)), slow).toBe(false)
        expect(person.events()).not.toMatch(/CALL_CLOSED/)
        person.answer()
        const { turns, ...call } = await calling.ended(id)
        expect(call).toMatchObject({ call_status: 'ended', disconnection_reason: 'agent_ended_call' })
        expect(turns?.map(({ text }) => text)).toEqual([opening])
        expect(person.heard().some((sample) => Math.abs(sample) > 3_000)).toBe(true)
        expect(incoming()).toBe(1)
      } finally {
        await person.stop()
        await calling.use('many')
      }
    },
  )

  it('that are killed during a campaign leave their calls to others, and no phone rings twice', async () => {
    const phones = await startAnsweringPhones(calling.portOf('many'), 700)
    const { product } = calling
    try {
      await product.call(telephony.update, { body: { max_calls: 6 } })
      await product.call(dialingRules.update, {
        body: { countries: 'all', concurrency: 6, confirmation: 'relax the rules', reason: 'Test' },
      })
      const bot_uid = await calling.makeBot({
        prompt: 'You confirm appointments.',
        first_message: '',
        auto_first_message: true,
        call_settings: { silence_timeout: 5, silence_timeout_max_retries: 1 },
      })
      const { id: contact_list_id } = await product.call(contactLists.create, { body: { name: 'Kills' } })
      const numbers = Array.from({ length: contactCount }, (_, at) => daytimeNumber(at))
      const people = numbers.map((phone_number, at) => ({ name: `Person ${at}`, phone_number }))
      await product.call(contacts.createMany, { contact_list_id, body: { contacts: people } })
      const times = { time_start: '00:00', time_end: '23:59', timezone: 'UTC', days: [...weekdays] }
      const retry_rules = { no_answer: never, busy: never, voicemail: never, failed: never }
      const draft = { name: 'Kills', type: 'outbound' as const, bot_uid, from_number: ours, contact_list_id }
      const { id: campaign_id } = await product.call(campaigns.create, {
        body: { ...draft, ...times, retry_rules },
      })

      // A campaign pauses when the bot is silent in 3 % of the calls, as it is while calls are taken over.
      const status = async () => {
        const found = (await product.call(campaigns.get, { campaign_id })).status
        if (found === 'Paused') await product.call(campaignActions.resume, { campaign_id })
        return found
      }

      const takeovers: number[] = []
      for (let kill = 0; kill < kills; kill++) {
        // The campaign goes on between kills.
        const enough = (kill * contactCount) / kills
        for (let waited = 0; phones.invites() < enough && waited < 15_000; waited += 100) await wait(100)
        await status()
        await wait(Math.random() * 1_000)
        takeovers.push(...(await killOne()))
        if ((kill + 1) % 10 === 0) console.info(`${kill + 1} kills, ${phones.invites()} calls`)
      }
      const patience = { timeout: 60_000 + contactCount * 4_000, interval: 500 }
      await expect.poll(status, patience).toBe('Completed')

      const ended: { to: string; how: string }[] = []
      for (let cursor: string | undefined; ; ) {
        const query = { campaign_id, limit: 100, ...(cursor && { cursor }) }
        const page = await product.call(calls.list, { query })
        for (const { to_number, call_status, disconnection_reason } of page.calls)
          ended.push({ to: to_number ?? '', how: `${call_status}: ${disconnection_reason}` })
        cursor = page.pagination.next_cursor ?? undefined
        if (!cursor) break
      }
      const invited = phones.invited()
      console.info(
        [
          `${kills} kills, ${ended.length} calls (${countEach(ended.map(({ how }) => how))}), ${invited.length} INVITEs`,
          `${takeovers.length} calls were taken over, after ${Math.round(middleOf(takeovers) ?? 0)} ms (median), at most ${Math.round(Math.max(...takeovers))} ms`,
        ].join('\n'),
      )
      expect(invited.filter((number, at) => invited.indexOf(number) !== at)).toEqual([])
      expect(ended.map(({ to }) => to).toSorted()).toEqual(numbers.toSorted())
      expect(ended.filter(({ how }) => !/^(ended|error): /.test(how))).toEqual([])
      expect(takeovers.length).toBeGreaterThan(0)
      expect(Math.max(...takeovers)).toBeLessThanOrEqual(longestTakeoverMs)
    } finally {
      await phones.stop()
    }
  })
})
