import { Notice } from '~/ui/feedback/notice'
import type { VoiceState } from './voice-line'

/** What is heard, and who may be hearing it. */
export function VoiceNote({ voice: { isOn, isListening, hearing, failure } }: { voice: VoiceState }) {
  if (failure) return <Notice tone="warn">{failure}</Notice>
  if (!isOn) return null
  return (
    <Notice title={isListening ? 'Listening' : 'Talking aloud'}>
      <span dir="auto">
        {hearing || 'Your browser may have its maker recognize what you say: it leaves this machine then.'}
      </span>
    </Notice>
  )
}
