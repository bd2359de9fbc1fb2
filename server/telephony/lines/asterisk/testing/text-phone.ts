import { createSocket } from 'node:dgram'
import { once } from 'node:events'

const kept = /^(Via|From|To|Call-ID|CSeq):/i

/** A phone that takes texts (SIP MESSAGE) and confirms each. */
export async function startTextPhone(port: number) {
  const texts: { to: string; from: string; text: string }[] = []
  const socket = createSocket('udp4')
  socket.on('message', (message, { port: sender }) => {
    const [head = '', ...body] = message.toString().split('\r\n\r\n')
    const [request = '', ...headers] = head.split('\r\n')
    const from = /^From:.*sip:([^@]+)@/im.exec(head)?.[1] ?? ''
    const to = /^MESSAGE sip:([^@]+)@/.exec(request)?.[1]
    if (to !== undefined) texts.push({ to, from, text: body.join('\r\n\r\n') })
    const answer = ['SIP/2.0 200 OK', ...headers.filter((header) => kept.test(header)), 'Content-Length: 0']
    socket.send(`${answer.join('\r\n')}\r\n\r\n`, sender, '127.0.0.1')
  })
  socket.bind(port, '127.0.0.1')
  await once(socket, 'listening')
  return { texts, stop: () => socket.close() }
}
