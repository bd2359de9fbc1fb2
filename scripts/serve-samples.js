import { setTimeout } from 'node:timers/promises'
import { serve } from './serve.js'

/** The key of the account of these servers. */
export const key = 'a-key-for-samples-alone'
const patienceMs = 120_000

/**
 * Starts the built server with sample data and waits for it. `get` and `post` call the API, `cookie` is that of a session,
 * `call` the newest call that has a recording.
 */
export async function serveSamples(env = {}) {
  const server = await serve({
    BOOTSTRAP_API_KEY: key,
    SAMPLE_DATA: '1',
    REQUESTS_PER_MINUTE: '100000',
    ...env,
  })
  try {
    const get = (path) => ask(server.url, path)
    const post = (path, body) => ask(server.url, path, { method: 'POST', body: JSON.stringify(body) })
    const call = await newestCall(get)
    return { ...server, get, post, call, cookie: await signIn(server.url) }
  } catch (error) {
    await server.stop()
    throw error
  }
}

export async function ask(url, path, options) {
  const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' }
  const answer = await fetch(url + path, { headers, ...options })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}

async function newestCall(get) {
  const deadline = Date.now() + patienceMs
  while (Date.now() < deadline) {
    const { calls, pagination } = await get('/v1/calls?limit=20&call_status=ended&is_successful=true')
    const whole = calls.find(({ recording_url, transcript }) => recording_url && transcript.length > 8)
    if (whole && pagination.total > 300) return whole
    await setTimeout(500)
  }
  throw new Error('The sample data did not arrive.')
}

export async function signIn(url) {
  const answer = await fetch(`${url}/session`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: url },
    body: JSON.stringify({ api_key: key }),
  })
  if (!answer.ok) throw new Error(`Signing in failed: ${answer.status} ${await answer.text()}`)
  return answer.headers.get('set-cookie')?.split(';')[0] ?? ''
}
