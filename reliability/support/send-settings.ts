import { ask } from './ask'

const canary = (name: string) => `canary${name}settingx`

/** Each of the three secrets is shown as stored by its change and by its reading. */
const leastStored = 6

/** Sends a request that may fail, and returns its answer. */
async function attempt(url: string, method: string, path: string, body: unknown, key: string) {
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json', Origin: url },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return { text: await answer.text(), cookie: answer.headers.get('set-cookie') ?? '' }
}

/**
 * Stores every secret of the settings and uses it without success, signs in, and makes requests that are refused with
 * a secret in them. Returns the secrets, and the answers that must not contain those that were sent.
 */
export async function sendSettings(
  url: string,
  key: string,
): Promise<{ secrets: string[]; answers: string }> {
  const [model, mail, line] = ['model', 'mail', 'line'].map(canary)
  const answers: string[] = []
  const send = async (method: string, path: string, body: unknown) => {
    const { text } = await attempt(url, method, path, body, key)
    answers.push(text)
    return text
  }
  const host = 'host.example.invalid'
  const provider = { name: 'Local', base_url: `https://${host}/v1`, key: model }
  const { id } = JSON.parse(await send('POST', '/v1/model-providers', provider))
  await send('POST', `/v1/model-providers/${id}/test`, { kind: 'language', model: 'm' })
  await send('POST', `/v1/model-providers/${id}/models`, {})
  const sender = { user: 'desk', from_address: 'desk@example.com' }
  await send('PATCH', '/v1/mail-server', { ...sender, host, password: mail })
  await send('POST', '/v1/mail-server/test', { to: 'me@example.com' })
  const asterisk = { kind: 'asterisk', url: `https://${host}`, user: 'ari', trunk: 'trunk', password: line }
  await send('PATCH', '/v1/telephony', asterisk)
  await send('POST', '/v1/telephony/test', {})
  for (const body of [`{"password": "${mail}"`, { port: 0, password: mail }, { port: mail }])
    await send('PATCH', '/v1/mail-server', body)
  for (const path of ['/v1/model-providers', '/v1/mail-server', '/v1/telephony', '/v1/audit-log'])
    answers.push(JSON.stringify(await ask(url, path)))
  const stored = answers.join('\n').match(/"has_(key|password)":true/g) ?? []
  if (stored.length < leastStored) throw new Error('The secrets of the settings were not stored.')
  const { secret } = await ask(url, '/v1/webhooks/secrets', { overlap_hours: 24 })
  const { key: created } = await ask(url, '/v1/api-keys', { name: 'Integration' })
  await attempt(url, 'POST', '/v1/bots', {}, canary('wrongkey'))
  await attempt(url, 'POST', '/session', { api_key: canary('wrongkey') }, key)
  const { cookie } = await attempt(url, 'POST', '/session', { api_key: created }, key)
  const session = /__Host-session=([^;]+)/.exec(cookie)?.[1]
  if (!session) throw new Error('The session was not opened.')
  const sent = [model, mail, line, canary('wrongkey')].filter((text) => text !== undefined)
  return {
    secrets: [...sent, secret, secret.replace(/^whsec_/, ''), created, session],
    answers: answers.join('\n'),
  }
}
