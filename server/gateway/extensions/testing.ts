import type { NewCall } from '#server/calls/engine/place-call'
import { insertCalls } from '#server/calls/store'
import { newCall } from '#server/calls/testing'
import type { TestGateway, TestPlatform } from '#server/gateway/proxy/testing'

/** An account of the platform with a bot, and a session of it at the gateway. */
export async function newAccount(platform: TestPlatform, hosted: TestGateway) {
  const { key, organization_id } = await platform.server.organization()
  const headers = await hosted.signIn(key)
  const send = async (method: string, path: string, body?: unknown) => {
    const response = await hosted.ask(method, path, { headers, body })
    const text = await response.text()
    return { status: response.status, body: text === '' ? undefined : JSON.parse(text) }
  }
  const there = (method: string, path: string, body?: unknown) =>
    platform.server.ask(method, path, { key, body }).then((response) => response.json())
  const { uid } = await there('POST', '/v1/bots', { name: 'Front desk', prompt: 'Be kind.' })
  const organization = { id: organization_id, database: platform.server.database }
  return {
    key,
    headers,
    uid: uid as string,
    organization,
    /** Through the gateway. */
    send,
    /** To the platform directly. */
    there,
  }
}

export type TestAccount = Awaited<ReturnType<typeof newAccount>>

/** Inserts an ended call into the platform, by default a minute ago. */
export async function hadCall({ organization, uid }: TestAccount, fields: Partial<NewCall> = {}) {
  const { registered_timestamp: at = Date.now() - 60_000 } = fields
  const call = newCall({
    agent_id: uid,
    call_status: 'ended',
    registered_timestamp: at,
    start_timestamp: at + 1_000,
    end_timestamp: at + 41_000,
    ...fields,
  })
  await insertCalls(organization, [call])
  return call.call_id
}

export const talk = (said: string) =>
  JSON.stringify([
    { role: 'assistant', text: 'Hello, this is Anna.', start_ms: 0, end_ms: 1500 },
    { role: 'user', text: said, start_ms: 2000, end_ms: 3000 },
  ])
