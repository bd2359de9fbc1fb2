import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import type { BotChanges } from '#contract/bots/bots'
import type { RehearsalPlayer } from '#contract/rehearsal/chat'
import type { RehearsalEnd } from '#contract/rehearsal/lines'
import { withSamples } from '#rules/variables/sample-values'
import { rehearsalModel } from '~/api/operations'
import { choicesFor } from '~/api/reading/choices'
import { query } from '~/api/reading/query'
import { Button } from '~/ui/controls/button'
import { Notice } from '~/ui/feedback/notice'
import { SelectField } from '~/ui/fields/select-field'
import { PlayerLine, PlayerNote } from './player-note'
import { SampleFields } from './sample-fields'
import { awaitsDecision, type TalkDirection } from './talk'
import { TalkForm } from './talk-form'
import { TalkLines } from './talk-lines'
import { useTalk } from './use-talk'
import { createVoiceLine, silent, type VoiceState } from './voice-line'

/** The speech that was recognized, and a privacy note. */
function VoiceNote({ voice: { isOn, isListening, hearing, failure } }: { voice: VoiceState }) {
  if (failure)
    return (
      <div className="px-4 pb-3">
        <Notice tone="warn">{failure}</Notice>
      </div>
    )
  if (!isOn) return null
  return (
    <div className="px-4 pb-3">
      <Notice title={isListening ? 'Listening' : 'Talking aloud'}>
        <span dir="auto">
          {hearing || 'Your browser may send what you say to its vendor for recognition.'}
        </span>
      </Notice>
    </div>
  )
}

/** Microphone and speaker, released when the page closes. */
function useVoice() {
  const [state, setState] = useState(silent)
  const [line] = useState(() => createVoiceLine(setState))
  // Microphone and speech synthesis would continue after the page closes.
  useEffect(() => line.stop, [line])
  return { state, line }
}

type TalkPanelProps = {
  botUid: string | undefined
  name: string
  /** Undefined while the form has errors. */
  changes: BotChanges | undefined
  variables: string[]
  /** What the conversation includes, or lacks. */
  note: ReactNode
}

const ends: Record<RehearsalEnd, string> = {
  bot: 'The bot ended the call.',
  caller: 'The caller hung up.',
  transfer: 'The bot transferred the caller to a person.',
  limit: 'The conversation was too long.',
}

/** Texts go to this value only, because the number of the chat's caller is invented. */
const textVariables = ({ lines }: TalkState['talk']) =>
  lines.some(({ tools }) => tools?.some(({ type }) => type === 'send_sms')) ? ['user_number'] : []

function blockedReasonOf(talk: TalkState['talk'], changes: BotChanges | undefined): string | null {
  if (!changes) return 'Fix the bot first.'
  return awaitsDecision(talk) ? 'Decide about the message first.' : null
}

const scrollHere = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })

type TalkState = ReturnType<typeof useTalk>

/** Before the first line: who calls, and who plays the bot. */
function StartForm({ direction, change, player, onStart }: Pick<TalkState, 'change'> & StartProps) {
  return (
    <form
      aria-label="Talk to the bot"
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        onStart()
      }}
    >
      <PlayerNote player={player} />
      <SelectField
        label="Direction"
        value={direction}
        options={[
          { value: 'outbound', label: 'Bot calls you' },
          { value: 'inbound', label: 'You call the bot' },
        ]}
        onChange={(chosen) => change({ direction: chosen })}
      />
      <Button type="submit" variant="primary" className="justify-self-start">
        Start chat
      </Button>
    </form>
  )
}

type StartProps = { direction: TalkDirection; player: RehearsalPlayer; onStart: () => void }

/** A bot that only answers calls is called in its test, too. */
function useUsualDirection(botUid = ''): TalkDirection {
  const numbers = useQuery({ ...choicesFor('phone-numbers', '', botUid), enabled: botUid !== '' }).data
    ?.choices
  const answers = numbers?.some(({ inbound_agent_id }) => inbound_agent_id === botUid)
  const dials = numbers?.some(({ outbound_agent_id }) => outbound_agent_id === botUid)
  return answers && !dials ? 'inbound' : 'outbound'
}

type ConversationProps = Pick<TalkState, 'talk' | 'retry'> & {
  name: string
  onDecide: (decision: 'send' | 'skip') => void
}

/** The conversation so far, and what went wrong in it. */
function Conversation({ talk, name, retry, onDecide }: ConversationProps) {
  return (
    <>
      <TalkLines
        label="Conversation"
        botName={name}
        callerName="You"
        lines={talk.lines}
        speaking={talk.speaking}
        onDecide={onDecide}
      />
      {talk.lines.length === 0 && talk.speaking === null && !talk.failure && (
        <p className="text-muted">The bot waits for you to speak first.</p>
      )}
      {talk.failure && (
        <Notice
          tone="bad"
          actions={
            <Button size="small" onClick={() => void retry()}>
              Ask again
            </Button>
          }
        >
          {talk.failure}
        </Notice>
      )}
      {talk.endedBy && <p className="text-center text-sm text-muted">{ends[talk.endedBy]}</p>}
      <div key={talk.lines.length} ref={scrollHere} />
    </>
  )
}

/** A conversation with the edited bot. Edits neither end nor clear it: the next answer uses them. */
export function TalkPanel({ botUid, name, changes, variables, note }: TalkPanelProps) {
  const { data: settings } = useSuspenseQuery(query(rehearsalModel.get, {}))
  const { state: voice, line } = useVoice()
  const { talk, change, begin, say, decide, retry, stop, restart } = useTalk({
    botUid,
    changes: changes ?? {},
    line,
  })
  const usual = useUsualDirection(botUid)
  const direction = talk.direction ?? usual
  const [hasStarted, setHasStarted] = useState(false)
  const names = [...new Set([...variables, ...talk.unfilled, ...textVariables(talk)])]
  const values = withSamples(names, talk.variables)
  // Variables filled just now still count as unfilled in the conversation before.
  const unfilled = talk.unfilled.filter((name) => !values[name]?.trim())
  const chosen = settings.plays
  const speak = (text: string) => void say(text, values)
  return (
    <div className="flex h-full min-h-0 flex-col">
      {names.length > 0 && (
        <div className="border-b border-line px-4 py-2.5">
          <SampleFields
            names={names}
            values={talk.variables}
            onChange={(next) => change({ variables: next })}
          />
        </div>
      )}
      {talk.hasBegun ? (
        <>
          <div
            role="log"
            aria-label="Chat"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it.
            tabIndex={0}
            className="relative grid min-h-0 flex-1 grid-cols-1 content-start gap-3 overflow-y-auto px-4 py-3 -outline-offset-2"
          >
            <PlayerLine player={talk.player === undefined ? chosen : talk.player} reason={talk.reason} />
            {note}
            {unfilled.length > 0 && (
              <Notice tone="warn" title="Some variables have no value">
                No value for {unfilled.map((name) => `{{${name}}}`).join(', ')}. A real call without it is
                rejected.
              </Notice>
            )}
            <Conversation
              talk={talk}
              name={name}
              retry={retry}
              onDecide={(decision) => void decide(decision, values)}
            />
          </div>
          <VoiceNote voice={voice} />
          <TalkForm
            isBusy={talk.speaking !== null}
            isOver={talk.endedBy !== null}
            takesFocus={hasStarted}
            blockedReason={blockedReasonOf(talk, changes)}
            onSay={speak}
            onStop={stop}
            onRestart={() => {
              line.stop()
              restart()
            }}
            voice={voice}
            onListen={() => line.start(speak)}
            onHush={line.stop}
          />
        </>
      ) : (
        <div className="relative grid min-h-0 flex-1 grid-cols-1 content-start gap-4 overflow-y-auto p-4">
          {note}
          {changes && (
            <StartForm
              direction={direction}
              change={change}
              player={chosen}
              onStart={() => {
                setHasStarted(true)
                void begin(direction, values)
              }}
            />
          )}
        </div>
      )}
    </div>
  )
}
