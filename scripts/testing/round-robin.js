import { once } from 'node:events'
import { Agent, createServer, request } from 'node:http'
import { connect } from 'node:net'
import { pipeline } from 'node:stream'

const ofOneConnection = new Set(['connection', 'keep-alive'])

/**
 * A load balancer without state: each request goes to the next server, on any connection,
 * so that a page never reaches the same process twice in a row. Responses are streamed.
 */
export async function roundRobin(urls) {
  // The server may close an idle connection just when a request arrives on it.
  const agent = new Agent({ keepAlive: false })
  let turn = 0
  const server = createServer((incoming, response) => {
    const { hostname, port } = new URL(urls[turn++ % urls.length])
    const { method, url: path } = incoming
    const onward = request({ agent, hostname, port, method, path, headers: passedOn(incoming) })
    onward.on('response', (answer) => {
      response.writeHead(answer.statusCode, answer.statusMessage, passedOn(answer))
      response.flushHeaders()
      pipeline(answer, response, () => undefined)
    })
    onward.on('error', () => {
      if (!response.headersSent) response.writeHead(502).end()
      else response.destroy()
    })
    response.on('close', () => response.writableFinished || onward.destroy())
    pipeline(incoming, onward, () => undefined)
  })
  // WebSockets are passed on byte by byte.
  server.on('upgrade', (incoming, socket, head) => {
    const { hostname, port } = new URL(urls[turn++ % urls.length])
    const onward = connect(Number(port), hostname, () => {
      const { method, url: path, rawHeaders } = incoming
      const lines = [`${method} ${path} HTTP/1.1`]
      for (let at = 0; at < rawHeaders.length; at += 2) lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`)
      onward.write(`${lines.join('\r\n')}\r\n\r\n`)
      onward.write(head)
      pipeline(socket, onward, () => undefined)
      pipeline(onward, socket, () => undefined)
    })
    onward.on('error', () => socket.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    async stop() {
      server.close()
      server.closeAllConnections()
      agent.destroy()
    },
  }
}

/** Headers in their original order and case, without those of the connection. */
function passedOn({ rawHeaders }) {
  const isPassed = (at) => !ofOneConnection.has(rawHeaders[at - (at % 2)].toLowerCase())
  return rawHeaders.filter((_, at) => isPassed(at))
}
