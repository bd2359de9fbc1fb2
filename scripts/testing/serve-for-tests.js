// Starts the servers for the browser tests, in the form that FORM names, until Playwright closes stdin.
import { forms } from './forms.js'

const { url, wholeUrl, dataDir, sessionsIn, ended, stop } = await forms[process.env.FORM || 'own']()

let isEnding = false
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, end)
process.stdin.once('end', end).resume()
const capabilities = await capabilitiesOf(url)
console.log(
  `Serving ${url} from ${dataDir}, sessions in ${sessionsIn}, whole at ${wholeUrl}, with [${capabilities}]`,
)

await ended

/** Stops once, even if two signals arrive at the same time. */
async function end() {
  if (isEnding) return
  isEnding = true
  await stop()
}

/** The capabilities of a server. One with only the specification lacks this operation. */
async function capabilitiesOf(server) {
  const answer = await fetch(`${server}/v1/capabilities`)
  const has = answer.status === 404 ? {} : await answer.json()
  return Object.keys(has).filter((name) => has[name])
}
