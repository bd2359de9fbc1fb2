import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

type ReceivedMail = { from: string; to: string[]; user: string | undefined; text: string }

/** A real SMTP server, which accepts the user `desk` with the password `k_secret`. */
export async function startSmtpServer(options: SMTPServerOptions = {}) {
  const received: ReceivedMail[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    logger: false,
    onAuth({ username, password }, _, done) {
      if (username === 'desk' && password === 'k_secret') done(null, { user: username })
      else done(new Error('Wrong user or password'))
    },
    onData(stream, { envelope, user }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk) => chunks.push(chunk))
      stream.on('end', () => {
        received.push({
          from: envelope.mailFrom ? envelope.mailFrom.address : '',
          to: envelope.rcptTo.map(({ address }) => address),
          user,
          text: Buffer.concat(chunks).toString('utf8'),
        })
        done()
      })
    },
    ...options,
  })
  // A client that gives up must not end the test.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.server.address() as AddressInfo).port,
    received,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}
