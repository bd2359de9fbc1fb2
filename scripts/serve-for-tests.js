// The server under the browser tests: fast calls, no limits in the way, and no use of __proto__, which throws;
// gone when Playwright, at the other end of stdin, is.
import { serve } from './serve.js'

const { url, dataDir, ended, stop } = await serve({
  CALL_SPEED: '50',
  REQUESTS_PER_MINUTE: '100000',
  CALLS_PER_MINUTE: '10000',
  ALLOWED_PRIVATE_HOSTS: '127.0.0.1',
  NODE_OPTIONS: '--disable-proto=throw',
})

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop)
process.stdin.once('end', stop).resume()
console.log(`Serving ${url} from ${dataDir}`)

await ended
