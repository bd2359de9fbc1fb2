import { Mic, MicOff, RotateCcw, SendHorizontal, Square } from 'lucide-react'
import { type FormEvent, useId } from 'react'
import { Button } from '~/ui/controls/button'
import { IconButton } from '~/ui/controls/icon-button'
import { canListen, type VoiceState } from './voice-line'

type VoiceButtonProps = { voice: VoiceState; isOff: boolean; onListen: () => void; onHush: () => void }

/** Talks to the bot with microphone and speaker, if the browser supports it. */
function VoiceButton({ voice, isOff, onListen, onHush }: VoiceButtonProps) {
  if (voice.isOn)
    return <IconButton name="Stop talking aloud" icon={MicOff} variant="primary" onClick={onHush} />
  const reason = canListen() ? null : 'This browser does not support speech recognition. Type instead.'
  return (
    <IconButton
      name="Talk aloud"
      icon={Mic}
      disabledReason={reason ?? (isOff ? 'Wait for your turn.' : null)}
      onClick={onListen}
    />
  )
}

type TalkFormProps = {
  isBusy: boolean
  isOver: boolean
  /** The form gets the focus, because the user has started the chat. */
  takesFocus: boolean
  /** Why nothing can be sent. */
  blockedReason: string | null
  onSay: (text: string) => void
  onStop: () => void
  onRestart: () => void
  voice: VoiceState
  onListen: () => void
  onHush: () => void
}

/** The same function at every render, so that it runs once and never takes the focus from another field. */
const focusAtFirst = (field: HTMLElement | null) => field?.focus()

/** The next line of the caller; Enter sends it. */
export function TalkForm(props: TalkFormProps) {
  const { isBusy, isOver, takesFocus, blockedReason, onSay, onStop, onRestart, ...spoken } = props
  const id = useId()
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const field = event.currentTarget.elements.namedItem('words') as HTMLInputElement
    const text = field.value.trim()
    if (text === '' || isBusy || isOver || blockedReason) return
    field.value = ''
    onSay(text)
  }
  return (
    <form
      onSubmit={send}
      aria-label="Say something"
      className="flex items-center gap-2 border-t border-line px-4 py-3"
    >
      <IconButton name="Restart" icon={RotateCcw} onClick={onRestart} />
      <VoiceButton isOff={isBusy || isOver} {...spoken} />
      <label htmlFor={id} className="sr-only">
        Your message
      </label>
      <input
        id={id}
        ref={takesFocus ? focusAtFirst : undefined}
        name="words"
        autoComplete="off"
        dir="auto"
        maxLength={4000}
        readOnly={isOver}
        placeholder={isOver ? 'The call has ended' : 'Type what you say'}
        className="input min-w-0 grow"
      />
      {isBusy ? (
        <Button onClick={onStop}>
          <Square aria-hidden />
          Stop
        </Button>
      ) : (
        <IconButton
          type="submit"
          name="Send"
          icon={SendHorizontal}
          variant="primary"
          disabledReason={isOver ? 'The call has ended' : blockedReason}
        />
      )}
    </form>
  )
}
