import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

const program = `
  const { createServer } = require('node:http')
  const { parentPort, workerData } = require('node:worker_threads')
  const server = createServer((request, response) => {
    request.resume()
    response.setHeader('Content-Type', 'application/json')
    response.end(workerData)
  })
  server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port))
`

/** A bare Node.js server that returns the text: the baseline of all other figures. */
export async function startFloor(text: string): Promise<{ url: string; stop(): Promise<unknown> }> {
  const worker = new Worker(program, { eval: true, workerData: text })
  const [port] = await once(worker, 'message')
  return { url: `http://127.0.0.1:${port}/`, stop: () => worker.terminate() }
}
