import { EmailAddress } from '#contract/accounts/mail-server'
import type { OutgoingMessage } from '#contract/rehearsal/lines'
import { fillTool } from '#rules/bots/script'
import { unfilledIn } from '#rules/text/text-values'
import { sendOwnMail } from '#server/accounts/mail-server/send-own-mail'
import type { ToolRow } from '#server/bots/tools/store'
import type { Organization } from '#server/kernel/database/organization'
import { MailFailure } from '#server/kernel/mail/send-mail'
import { failed, noValueFor, succeeded, type ToolOutcome, type ToolPorts, type ToolUse } from './ports'

/** A call waits no longer for a mail server. */
const longestMs = 60_000
const longestText = 1_600
const longestBody = 20_000
const longestSubject = 255

const isE164 = /^\+[1-9]\d{1,14}$/

/** The text of a setting with its variables filled, else what the model wrote. */
function textOf({ static_params }: ToolRow, { arguments: args }: ToolUse, setting: string): string {
  const fixed = static_params?.[setting]
  const text = typeof fixed === 'string' && fixed.trim() ? fixed : args[setting]
  return typeof text === 'string' ? text.trim() : ''
}

function unfilledSentence(text: string): string | undefined {
  const names = unfilledIn(text, {})
  return names.length > 0 ? noValueFor(names) : undefined
}

/** The text message that the tool would send, or why it cannot be sent. Without a number `to` is empty. */
function outgoingText(stored: ToolRow, use: ToolUse): OutgoingMessage | string {
  const tool = fillTool(stored, use.variables)
  const isWritten = tool.static_params?.type === 'prompt'
  const text = textOf(isWritten ? { ...tool, static_params: null } : tool, use, 'message')
  const to = use.variables.user_number ?? ''
  if (to && !isE164.test(to)) return `“${to.slice(0, 100)}” is not a phone number such as +14155550123.`
  if (!text) return 'The text is empty.'
  if (text.length > longestText) return `The text is longer than ${longestText} characters.`
  return unfilledSentence(text) ?? { to, text }
}

/** The email that the tool would send, or why it cannot be sent. Values cannot start another header. */
function outgoingEmail(stored: ToolRow, use: ToolUse): OutgoingMessage | string {
  const tool = fillTool(stored, use.variables)
  const receiver = textOf(tool, use, 'to')
  const { data: to } = EmailAddress.safeParse(receiver)
  const subject = textOf(tool, use, 'subject').replace(/\p{Cc}+/gu, ' ')
  const text = textOf(tool, use, 'body')
  if (!receiver) return 'The receiver is missing.'
  const unfilled = unfilledSentence(receiver)
  if (unfilled) return unfilled
  if (to === undefined) return `“${receiver.slice(0, 100)}” is not one email address.`
  if (!text) return 'The email is empty.'
  if (subject.length > longestSubject) return `The subject is longer than ${longestSubject} characters.`
  if (text.length > longestBody) return `The email is longer than ${longestBody} characters.`
  return unfilledSentence(`${subject} ${text}`) ?? { to, subject, text }
}

/** What a tool of type `send_sms` or `send_email` would send, or why it cannot. */
export const outgoingOf = (tool: ToolRow, use: ToolUse): OutgoingMessage | string =>
  tool.type === 'send_sms' ? outgoingText(tool, use) : outgoingEmail(tool, use)

/** Stores and queues a text to the other party of the call. */
export async function runText(
  { sendText }: ToolPorts,
  organization: Organization,
  tool: ToolRow,
  use: ToolUse,
): Promise<ToolOutcome> {
  const message = outgoingText(tool, use)
  if (typeof message === 'string') return failed(message)
  if (!message.to) return failed('The number of the other party is not known.')
  const { id, status } = await sendText(organization, {
    to_number: message.to,
    from_number: use.variables.agent_number,
    message: message.text,
    call_id: use.call_id,
  })
  return succeeded(`The text to ${message.to} is ${status}: ${message.text}`, {
    variables: { message_id: id },
  })
}

/** Sends an email through the organization's mail server. */
export async function runEmail(
  ports: ToolPorts,
  organization: Organization,
  tool: ToolRow,
  use: ToolUse,
): Promise<ToolOutcome> {
  const message = outgoingEmail(tool, use)
  if (typeof message === 'string') return failed(message)
  const { to, subject = '', text } = message
  const timeoutMs = Math.min(tool.api_timeout ?? longestMs, longestMs)
  try {
    const response = await sendOwnMail(organization, { id: use.id, to, subject, text }, ports, {
      timeoutMs,
      signal: use.signal,
    })
    return succeeded(`The mail server accepted the email to ${to}: ${response}`)
  } catch (error) {
    if (!(error instanceof MailFailure)) throw error
    return failed(error.message)
  }
}
