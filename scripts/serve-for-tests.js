// The server under the browser tests: fast calls, no limits in the way; gone when its parent is.
import { serve } from './serve.js'

const parent = process.ppid
const { url, dataDir, ended, stop } = await serve({
  CALL_SPEED: '50',
  REQUESTS_PER_MINUTE: '100000',
  CALLS_PER_MINUTE: '10000',
})

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop)
setInterval(() => process.ppid !== parent && stop(), 1_000).unref()
console.log(`Serving ${url} from ${dataDir}`)

await ended
