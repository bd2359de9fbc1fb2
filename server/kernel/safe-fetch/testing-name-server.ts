import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { isIPv4 } from 'node:net'

const typeA = 1
const typeAAAA = 28

type Question = { name: string; type: number; bytes: Buffer }

function questionIn(message: Buffer): Question {
  const labels: string[] = []
  let at = 12
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  const end = at + 5
  return {
    name: labels.join('.').toLowerCase(),
    type: message.readUInt16BE(at + 1),
    bytes: message.subarray(12, end),
  }
}

function groupsOf(address: string): number[] {
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [head = '', tail] = canonical.split('::')
  const groups = (text: string) =>
    text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16))
  if (tail === undefined) return groups(head)
  const known = groups(head).length + groups(tail).length
  return [...groups(head), ...Array<number>(8 - known).fill(0), ...groups(tail)]
}

function bytesOf(address: string): Buffer {
  if (isIPv4(address)) return Buffer.from(address.split('.').map(Number))
  return Buffer.from(groupsOf(address).flatMap((group) => [group >> 8, group & 255]))
}

function record(address: string): Buffer {
  const data = bytesOf(address)
  const head = Buffer.alloc(12)
  head.writeUInt16BE(0xc00c, 0)
  head.writeUInt16BE(data.length === 4 ? typeA : typeAAAA, 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt16BE(data.length, 10)
  return Buffer.concat([head, data])
}

function answer(message: Buffer, question: Question, addresses: string[]): Buffer {
  const wanted = addresses.filter((address) => question.type === (isIPv4(address) ? typeA : typeAAAA))
  const head = Buffer.alloc(12)
  head.writeUInt16BE(message.readUInt16BE(0), 0)
  // A recursive answer; without addresses the name does not exist.
  head.writeUInt16BE(addresses.length > 0 ? 0x8180 : 0x8183, 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt16BE(wanted.length, 6)
  return Buffer.concat([head, question.bytes, ...wanted.map(record)])
}

/** A name server for tests. `asked` counts the queries for a name. */
export async function startNameServer(addressesOf: (name: string, asked: number) => string[]) {
  const socket = createSocket('udp4')
  const asked = new Map<string, number>()
  socket.on('message', (message, { port, address }) => {
    const question = questionIn(message)
    const key = `${question.name} ${question.type}`
    asked.set(key, (asked.get(key) ?? 0) + 1)
    socket.send(answer(message, question, addressesOf(question.name, asked.get(key) ?? 0)), port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return {
    address: `127.0.0.1:${socket.address().port}`,
    close: () => new Promise<void>((resolve) => socket.close(() => resolve())),
  }
}
