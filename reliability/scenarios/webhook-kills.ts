import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ask } from '#reliability/support/ask'
import type { Program } from '#reliability/support/programs'
import type { Outcome, Scenario } from '#reliability/support/scenario'
import { startServer } from '#reliability/support/start-server'

const pauseMs = 100
const longestMs = 180_000
const at = 20

/** Accepts most reports, answers some with an error and some late, and records all requests. */
async function startReceiver() {
  const heard = new Map<string, Set<string>>()
  const refused = new Set<string>()
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { sessionId } = JSON.parse(Buffer.concat(chunks).toString())
    const chance = Math.random()
    // Once per report, because the third attempt comes minutes after the second.
    if (chance < 0.1 && !heard.has(sessionId) && !refused.has(sessionId)) {
      refused.add(sessionId)
      return response.writeHead(503).end()
    }
    const ids = heard.get(sessionId) ?? new Set()
    heard.set(sessionId, ids.add(String(request.headers['webhook-id'])))
    if (chance < 0.2) await wait(500)
    return response.end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
  return { heard, url, refusals: () => refused.size, close: () => server.close() }
}

async function makeBot(url: string, webhook_url: string): Promise<string> {
  const { uid } = await ask(url, '/v1/bots', {
    name: 'Front desk',
    prompt: 'Be kind.',
    post_call_settings: { webhook_url },
  })
  const { phone_number_id } = await ask(url, '/v1/phone-numbers', { phone_number: '+14155550100' })
  await ask(url, '/v1/phone-numbers/link-agent', { phone_number_id, agent_id: uid, direction: 'both' })
  return uid
}

const place = (url: string, index: number) =>
  ask(
    url,
    '/v1/create-phone-call',
    {
      from_number: '+14155550100',
      to_number: '+442079460123',
      dynamic_variables: { simulated_caller: 'no_answer' },
    },
    `call ${index}`,
  )

async function deliver(directory: string, calls: number, kills: number): Promise<Outcome> {
  const receiver = await startReceiver()
  const env = { ALLOWED_PRIVATE_HOSTS: '127.0.0.1' }
  let server: Program = await startServer(directory, env)
  await makeBot(server.url, receiver.url)
  const placed: string[] = []
  for (let index = 0; index < calls; index += at) {
    const some = Array.from({ length: Math.min(at, calls - index) }, (_, offset) =>
      place(server.url, index + offset),
    )
    placed.push(...(await Promise.all(some)).map(({ call_id }) => call_id))
    if ((index / at) % Math.ceil(calls / at / kills) !== 0) continue
    await wait(Math.random() * 1_000)
    await server.kill()
    server = await startServer(directory, env)
  }
  const pending = async () =>
    (await ask(server.url, '/v1/webhooks/deliveries?status=pending&limit=1')).pagination.total
  for (let waited = 0; waited < longestMs; waited += pauseMs) {
    if (receiver.heard.size === calls && (await pending()) === 0) break
    await wait(pauseMs)
  }
  const missed = placed.filter((id) => !receiver.heard.has(id)).length
  const renamed = [...receiver.heard.values()].filter((ids) => ids.size > 1).length
  const left = await pending()
  await server.stop()
  receiver.close()
  const figures = `${calls} calls, ${kills} kills, ${receiver.refusals()} reports refused: ${missed} never came, ${renamed} under another webhook-id, ${left} left`
  return { isGood: missed + renamed + left === 0 && receiver.refusals() > 0, figures }
}

async function run(isFull: boolean): Promise<Outcome> {
  const directory = await mkdtemp(join(tmpdir(), 'switchboard-reliability-'))
  // If root runs the server, PostgreSQL runs as another user, who needs access.
  await chmod(directory, 0o755)
  const [calls, kills] = isFull ? [2_000, 50] : [200, 4]
  const outcome = await deliver(join(directory, 'data'), calls, kills)
  if (outcome.isGood) await rm(directory, { recursive: true, force: true })
  else console.log(`Its traces are in ${directory}.`)
  return outcome
}

export const webhookKills: Scenario = {
  name: 'webhook-kills',
  claim: 'the report of every completed call arrives, under one webhook-id, whatever process dies',
  run,
}
