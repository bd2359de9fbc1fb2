import { isIP, type Socket } from 'node:net'
import { OutboundFailure, OutboundRefusal } from '#server/kernel/safe-fetch/failure'
import type { Outbound } from '#server/kernel/safe-fetch/outbound'

export type MailServerAddress = {
  host: string
  port: number
  security: 'starttls' | 'tls' | 'none'
  user: string | null
  password: string | null
}

/** Plain text for one receiver. Addresses are checked before. */
export type Mail = {
  from: { name: string; address: string }
  to: string
  subject: string
  text: string
  /** Identifies the email, so that receivers detect a repetition. */
  id: string
}

/** An email that was not accepted, with a sentence for users. */
export class MailFailure extends Error {}

const longestReply = 300

const connectionSentences: Record<string, string> = {
  EAUTH: 'The server rejected the user name or password. Check both.',
  ENOAUTH:
    'The server does not accept sign-ins over this connection. Check port and security, or leave the user name empty.',
  ETLS: 'No encrypted connection could be established. Check port and security.',
  ESOCKET: 'The connection was lost. Check port and security, then try again.',
  ECONNECTION: 'The connection was lost. Check port and security, then try again.',
  ETIMEDOUT: 'The server did not answer in time. Check the server name and port.',
  EDNS: 'The server could not be found. Check its name.',
}

type SmtpError = { code?: unknown; response?: unknown; message?: unknown }

/** What the server answered, in one line. */
const replyOf = (response: unknown) =>
  typeof response === 'string' ? response.replace(/\p{Cc}+/gu, ' ').slice(0, longestReply) : ''

function explain(error: unknown): MailFailure {
  if (error instanceof OutboundRefusal || error instanceof OutboundFailure) {
    return new MailFailure(error.message)
  }
  const { code, response } = (error ?? {}) as SmtpError
  const said = replyOf(response)
  const known = connectionSentences[String(code)] ?? 'The server rejected the email.'
  return new MailFailure(said ? `${known} It answered: ${said}` : known)
}

/**
 * Sends one email, and returns what the server answered. The connection follows the same rules as web requests: no
 * private network, unless the operator of this server allows it. Throws MailFailure.
 */
export async function sendMail(
  outbound: Pick<Outbound, 'openSocket'>,
  { host, port, security, user, password }: MailServerAddress,
  { id, ...mail }: Mail,
  { timeoutMs, signal }: { timeoutMs: number; signal?: AbortSignal | undefined },
): Promise<string> {
  // Loaded when the first email is sent.
  const { createTransport } = await import('nodemailer')
  const late = AbortSignal.timeout(timeoutMs)
  const ending = signal ? AbortSignal.any([late, signal]) : late
  let connection: Socket | undefined
  const stop = () => connection?.destroy()
  ending.addEventListener('abort', stop)
  try {
    connection = await outbound.openSocket(host, port, { timeoutMs, signal: ending })
    const transport = createTransport({
      host,
      port,
      connection,
      secure: security === 'tls',
      requireTLS: security === 'starttls',
      ignoreTLS: security === 'none',
      tls: isIP(host) ? {} : { servername: host },
      ...(user !== null && password !== null && { auth: { user, pass: password } }),
      // The text must not make this server read files or addresses.
      disableFileAccess: true,
      disableUrlAccess: true,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
    })
    const domain = mail.from.address.split('@').at(-1)
    const sent = await transport.sendMail({ ...mail, messageId: `<${id}@${domain}>` })
    return replyOf(sent.response)
  } catch (error) {
    if (late.aborted) throw new MailFailure(`The email was not accepted within ${timeoutMs / 1000} seconds.`)
    throw explain(signal?.aborted ? signal.reason : error)
  } finally {
    ending.removeEventListener('abort', stop)
    stop()
  }
}
