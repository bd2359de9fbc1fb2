import { ModelFailure } from '#server/kernel/llm-client/model'
import { CallEnd } from './call-state'
import { type Session, say } from './take-turn'

/** After the beep, the machine begins to record. */
const recordsAfterMs = 300
/** A greeting that is followed by this much silence has ended without a beep. */
const endedAfterMs = 2_500
const longestGreetingMs = 60_000
/** A voice this long was not the end of the greeting, after all. */
const resumedMs = 600
const mostAttempts = 3

/** Waits until the machine records. Returns whether a beep said so, or null if the greeting does not end. */
async function greetingEnds({ state, hearing }: Session, since: number): Promise<boolean | null> {
  const { machine } = state
  const hasBeeped = () => {
    const endedAt = machine?.beepEndedAt() ?? null
    return endedAt !== null && !machine?.isBeeping() && state.now() - endedAt >= recordsAfterMs
  }
  const isSilent = () => !machine?.isBeeping() && (machine?.silentMs() ?? 0) >= endedAfterMs
  const isLate = () => state.now() - since > longestGreetingMs || machine?.isFull() === true
  for (;;) {
    await state.until(() => hearing.hasFinished() || hasBeeped() || isSilent() || isLate())
    for (const { text, from, until } of hearing.take()) {
      const words = (await text?.catch(() => ''))?.trim() ?? ''
      if (!words) continue
      state.addTurn({ role: 'user', text: words, start_ms: Math.round(from), end_ms: Math.round(until) })
      machine?.hearWords(words, true)
    }
    if (isLate()) return null
    if (hasBeeped()) return true
    if (isSilent() && !hearing.hasFinished()) return false
  }
}

const notLeft = (detail: string) => new CallEnd('voicemail', { type: 'voicemail_message_not_left', detail })

/**
 * Ends a call that a machine answered: hangs up, or leaves the message after the beep. `reason`: how the machine was
 * recognized.
 */
export async function leaveVoicemail(session: Session, reason: string): Promise<CallEnd> {
  const { state, hearing, conversation, closing } = session
  const { leavesMessage, generatesMessage, voicemailMessage } = state.conduct
  state.note('voicemail_detected', reason)
  if (!leavesMessage || !voicemailMessage) return new CallEnd('voicemail')
  const since = state.now()
  const wording = generatesMessage
    ? (conversation.mailboxMessage?.(voicemailMessage, closing) ?? Promise.resolve(''))
    : Promise.resolve(voicemailMessage)
  wording.catch(() => undefined)
  for (let attempt = 0; attempt < mostAttempts; attempt++) {
    const hasBeeped = await greetingEnds(session, since)
    if (hasBeeped === null)
      return notLeft(state.machine?.isFull() ? 'The mailbox is full.' : 'The greeting did not end.')
    const text = await wording.catch((error) => {
      if (error instanceof ModelFailure) return ''
      throw error
    })
    if (!text) return notLeft('The model did not word the message.')
    const begun = state.now()
    // Without a beep it is not certain that the greeting had ended.
    const isTooEarly = () =>
      !hasBeeped &&
      ((state.machine?.beepEndedAt() ?? 0) > begun || (hearing.speaking()?.voicedMs ?? 0) >= resumedMs)
    if (await say(session, text, isTooEarly)) {
      state.note('voicemail_message_left')
      return new CallEnd('voicemail')
    }
  }
  return notLeft('The greeting did not end.')
}
