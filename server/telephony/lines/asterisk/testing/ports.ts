import { randomInt } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'

/**
 * Below the ports that the system gives to outgoing connections (32,768 and above): a connection that another program
 * opens, or closed a minute ago, would keep a phone from listening. Above those of Asterisk's audio.
 */
const firstPort = 24_000
const portsPerWorker = 800
const workers = 10

/** Ports are given out before a phone listens there. */
const given = new Set<number>()

/** A port that is free over UDP and TCP, and so is the next one, where baresip listens for TLS. */
export async function freePort(): Promise<number> {
  const worker = Number(process.env.VITEST_POOL_ID ?? 0) % workers
  for (;;) {
    const port = firstPort + worker * portsPerWorker + randomInt(portsPerWorker / 2) * 2
    if (given.has(port)) continue
    given.add(port)
    const checks = [port, port + 1].flatMap((each) => [isFreeOverUdp(each), isFreeOverTcp(each)])
    if ((await Promise.all(checks)).every(Boolean)) return port
  }
}

function isFreeOverUdp(port: number): Promise<boolean> {
  const socket = createSocket('udp4')
  return new Promise((resolve) => {
    socket.once('error', () => resolve(false))
    socket.bind(port, '127.0.0.1', () => socket.close(() => resolve(true)))
  })
}

/** Whether a program has a port over UDP, asked without opening it, which would keep the program from it. */
export function isTakenOverUdp(port: number): boolean {
  const hex = port.toString(16).toUpperCase().padStart(4, '0')
  return readFileSync('/proc/net/udp', 'utf8').includes(`:${hex} `)
}

async function isFreeOverTcp(port: number): Promise<boolean> {
  const server = createServer()
  try {
    await once(server.listen(port, '127.0.0.1'), 'listening')
  } catch {
    return false
  }
  server.close()
  await once(server, 'close')
  return true
}
