import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Mic, MicOff, PhoneOff } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { withSamples } from '#rules/variables/sample-values'
import { bots } from '~/api/operations'
import { query } from '~/api/reading/query'
import { SampleFields } from '~/features/rehearsal/talk/sample-fields'
import { TalkLines } from '~/features/rehearsal/talk/talk-lines'
import { formatDuration } from '~/lib/format/duration'
import { Button } from '~/ui/controls/button'
import { ButtonLink } from '~/ui/controls/button-link'
import { IconButton } from '~/ui/controls/icon-button'
import { Notice } from '~/ui/feedback/notice'
import { useSeconds } from '~/ui/hooks/use-now'
import { useMicrophoneReason, useMissingModels, useWebCall } from './use-web-call'
import type { WebCallState } from './web-call'

const settingsLink = (
  <Link to="/settings/models" className="link">
    Settings › Models
  </Link>
)

/** Why no call is possible. */
function Impossible({ missing, microphone }: { missing: string[]; microphone: string | null }) {
  return (
    <>
      {missing.length > 0 && (
        <Notice tone="warn" title="Calls need speech models">
          {missing.join(' ')} Set them in {settingsLink}, or test the bot in Chat.
        </Notice>
      )}
      {microphone && (
        <Notice tone="warn" title="Microphone unavailable">
          {microphone}
        </Notice>
      )}
    </>
  )
}

const ends: Record<string, string> = {
  user_ended_call: 'You ended the call.',
  agent_ended_call: 'The bot ended the call.',
  timeout: 'The call reached a time limit.',
}

function Ended({ state: { failure, endReason, callId } }: { state: WebCallState }) {
  return (
    <div role="status" className="grid justify-items-start gap-3">
      {failure ? (
        <Notice tone="bad" title="The call ended">
          {failure}
        </Notice>
      ) : (
        <p className="text-muted">{ends[endReason ?? ''] ?? 'The call ended.'}</p>
      )}
      {callId && (
        <ButtonLink to="/calls/$callId" params={{ callId }}>
          Open call details
        </ButtonLink>
      )}
    </div>
  )
}

/** The words of both sides, also while they are spoken. */
function Captions({ name, state: { lines, phase } }: { name: string; state: WebCallState }) {
  const last = lines.at(-1)
  const isSpeaking = phase === 'talking' && last?.by === 'bot' && !last.isFinal
  return (
    <TalkLines
      label="Captions"
      botName={name}
      callerName="You"
      lines={isSpeaking ? lines.slice(0, -1) : lines}
      speaking={isSpeaking ? last.text : null}
    />
  )
}

type BarProps = {
  state: WebCallState
  meter: React.RefObject<HTMLElement | null>
  onMute: (isMuted: boolean) => void
  onEnd: () => void
}

/** Microphone, time and end of the ongoing call. */
function CallBar({ state: { phase, isMuted, isPlaying, startedAt }, meter, onMute, onEnd }: BarProps) {
  const seconds = Math.max(0, Math.round((useSeconds() - (startedAt ?? Number.POSITIVE_INFINITY)) / 1_000))
  const status =
    phase === 'connecting' ? 'Connecting…' : isPlaying ? 'Bot speaking' : isMuted ? 'Muted' : 'Listening'
  return (
    <div className="flex items-center gap-3 border-t border-line px-4 py-3">
      <IconButton
        name={isMuted ? 'Unmute' : 'Mute'}
        icon={isMuted ? MicOff : Mic}
        aria-pressed={isMuted}
        disabledReason={phase === 'connecting' ? 'Connecting…' : null}
        onClick={() => onMute(!isMuted)}
      />
      <span aria-hidden className="h-2 w-12 shrink-0 overflow-hidden rounded-full bg-sunken">
        <span
          ref={meter}
          className="block h-full w-full origin-left scale-x-[var(--level,0)] rounded-full bg-good forced-colors:bg-[Highlight] rtl:origin-right"
        />
      </span>
      <span className="grid min-w-0 grow text-sm">
        <span role="status" className="truncate">
          {status}
        </span>
        {startedAt !== null && (
          <span className="text-xs text-muted tabular-nums">{formatDuration(seconds)}</span>
        )}
      </span>
      <Button variant="danger" onClick={onEnd}>
        <PhoneOff aria-hidden />
        End call
      </Button>
    </div>
  )
}

const scrollHere = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })

type CallPanelProps = {
  botUid: string
  isEdited: boolean
  variables: string[]
}

/** Talks to the stored bot with microphone and speaker. The call is stored like every other. */
export function CallPanel({ botUid, isEdited, variables }: CallPanelProps) {
  const { data: bot } = useSuspenseQuery(query(bots.get, { uid: botUid }))
  const missing = useMissingModels(bot)
  const microphone = useMicrophoneReason()
  const meter = useRef<HTMLElement | null>(null)
  const [values, setValues] = useState<Record<string, string>>({})
  const { state, start, setMuted, end } = useWebCall(botUid, meter)
  const isOn = state.phase === 'connecting' || state.phase === 'talking'
  const blocked = missing[0] ?? microphone
  let intro: ReactNode = null
  if (state.phase === 'idle')
    intro = (
      <Notice title="Talk to the saved bot">
        The call is recorded, stored and charged like any other call of this bot. Its tools run for real.
        {isEdited && ' Unsaved changes are not included.'}
      </Notice>
    )
  return (
    <div className="flex h-full min-h-0 flex-col">
      <div
        role="log"
        aria-label="Call"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it.
        tabIndex={0}
        className="relative grid min-h-0 flex-1 grid-cols-1 content-start gap-4 overflow-y-auto p-4 -outline-offset-2"
      >
        {intro}
        {!isOn && <SampleFields names={variables} values={values} onChange={setValues} />}
        {!isOn && <Impossible missing={missing} microphone={microphone} />}
        <Captions name={bot.name} state={state} />
        {state.phase === 'ended' && <Ended state={state} />}
        {!isOn && (
          <Button
            variant="primary"
            className="justify-self-start"
            disabledReason={blocked}
            onClick={() => start(withSamples(variables, values))}
          >
            <Mic aria-hidden />
            {state.phase === 'ended' ? 'Call again' : 'Talk to this bot'}
          </Button>
        )}
        <div key={state.lines.length} ref={scrollHere} />
      </div>
      {isOn && <CallBar state={state} meter={meter} onMute={setMuted} onEnd={end} />}
    </div>
  )
}
