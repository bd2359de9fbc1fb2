// One origin as in production: the real server, with Vite instead of the built dashboard.
import { once } from 'node:events'
import { createServer } from 'node:http'
import { resolve, sep } from 'node:path'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { createServer as createVite } from 'vite'
import { liveServer } from './live-server.js'

const front = createServer()
const vite = await createVite({
  appType: 'spa',
  server: { middlewareMode: true, ws: { server: front }, watch: { ignored: ['**/.data/**', '**/dist/**'] } },
})
const { environmentOrExit } = await vite.ssrLoadModule('/server/kernel/environment.ts')
const { PORT, HOST, PUBLIC_URL, ...settings } = environmentOrExit()

front.once('error', (error) => {
  console.error(`No server can listen there: ${error.message}`)
  process.exit(1)
})
front.listen(PORT, HOST)
await once(front, 'listening')
const url = PUBLIC_URL ?? `http://${HOST}:${front.address().port}`

const { createWebSockets } = await vite.ssrLoadModule('/server/kernel/http/web-sockets.ts')
const live = liveServer({
  load: loadServer,
  webSockets: createWebSockets,
  environment: { ...settings, PORT: 0, HOST: '127.0.0.1', PUBLIC_URL: url },
  dashboard: (app) => app.all('*', ({ env }) => answerByVite(env)),
})
front.on('request', live.listener)
// Other WebSockets are Vite's.
front.on('upgrade', (request, socket, head) => {
  if (request.url?.startsWith('/v1/')) void live.upgrade(request, socket, head)
})

const { firstKey, signIn } = await live.ready()
console.log(`Switchboard is ready: ${url} (with hot reload)`)
console.log(signIn)
if (firstKey) console.log(`API key of the new account, shown only now: ${firstKey}`)

const watched = ['server', 'contract', 'rules'].map((folder) => resolve(folder) + sep)
vite.watcher.on('all', async (_, path) => {
  const isServer = watched.some((folder) => path.startsWith(folder)) && !path.endsWith('.test.ts')
  if (isServer) await live.replace()
})

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, async () => {
    front.close()
    front.closeAllConnections()
    await Promise.all([live.stop(), vite.close()])
    process.exit(0)
  })
}

function loadServer() {
  vite.environments.ssr.moduleGraph.invalidateAll()
  return vite.ssrLoadModule('/server/start.ts')
}

/** Vite writes the response without the server's headers, because its client needs inline scripts and styles. */
function answerByVite({ incoming, outgoing }) {
  vite.middlewares(incoming, outgoing, () => outgoing.writeHead(404).end())
  return RESPONSE_ALREADY_SENT
}
