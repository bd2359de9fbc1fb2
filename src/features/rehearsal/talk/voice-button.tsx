import { Mic, MicOff } from 'lucide-react'
import { IconButton } from '~/ui/controls/icon-button'
import { canListen, type VoiceState } from './voice-line'

type VoiceButtonProps = { voice: VoiceState; isOff: boolean; onListen: () => void; onHush: () => void }

/** Talks to the bot through microphone and loudspeaker, where the browser can. */
export function VoiceButton({ voice, isOff, onListen, onHush }: VoiceButtonProps) {
  if (voice.isOn)
    return <IconButton name="Stop talking aloud" icon={MicOff} variant="primary" onClick={onHush} />
  const reason = canListen() ? null : 'This browser does not recognize speech: type instead.'
  return (
    <IconButton
      name="Talk aloud"
      icon={Mic}
      disabledReason={reason ?? (isOff ? 'It is not your turn.' : null)}
      onClick={onListen}
    />
  )
}
