import { getRequestListener } from '@hono/node-server'

/**
 * The server behind a port that stays open: `replace` loads the changed code and restarts it. Requests that arrive
 * meanwhile wait. If the code does not load, the old server stays.
 *
 * @param load imports server/start.ts as it is now
 * @param dashboard mounts the dashboard on the server's app
 * @param webSockets opens WebSockets of the server's app, if given
 */
export function liveServer({ load, environment, dashboard, webSockets }) {
  let current = begin(load())
  let isReplacing = false
  let isOutdated = false
  const streams = new Set()

  async function begin(loading) {
    const { start } = await loading
    let answer
    let sockets
    const mount = (app) => {
      dashboard(app)
      answer = getRequestListener(app.fetch)
      sockets = webSockets?.(app)
    }
    const running = await start(environment, mount)
    return { running, answer, sockets }
  }

  async function replace() {
    isOutdated = true
    if (isReplacing) return
    isReplacing = true
    while (isOutdated) {
      isOutdated = false
      await replaceOnce().catch((error) => console.error(`The server stays as it was: ${error.message}`))
    }
    isReplacing = false
  }

  async function replaceOnce() {
    const loaded = await load()
    const before = current
    for (const stream of streams) stream.destroy()
    current = stopped(before).then(() => begin(loaded))
    await current
    console.log('Replaced the server.')
  }

  /** Ends event streams, which would stay with the old server; pages reconnect. */
  async function listener(request, response) {
    if (request.headers.accept === 'text/event-stream') {
      streams.add(response)
      response.once('close', () => streams.delete(response))
    }
    try {
      const { answer } = await current
      await answer(request, response)
    } catch (error) {
      response.writeHead(500, { 'content-type': 'text/plain' }).end(`${error.stack}\n`)
    }
  }

  async function upgrade(request, socket, head) {
    const { sockets } = await current
    sockets?.upgrade(request, socket, head)
  }

  return {
    listener,
    upgrade,
    replace,
    ready: () => current.then(({ running }) => running),
    stop: () => stopped(current),
  }
}

/** A server that could not start needs no stop. */
async function stopped(server) {
  const started = await server.catch(() => undefined)
  await started?.running.stop()
}
