import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { BotChanges } from '#contract/bots/bots'
import type { RehearsalEnd } from '#contract/rehearsal/lines'
import { rehearsalModel } from '~/api/operations'
import { query } from '~/api/reading/query'
import { Button } from '~/ui/controls/button'
import { Notice } from '~/ui/feedback/notice'
import { SelectField } from '~/ui/fields/select-field'
import { chosenPlayer, PlayerNote } from './player-note'
import { SampleFields, withSamples } from './sample-fields'
import { TalkForm } from './talk-form'
import { TalkLines } from './talk-lines'
import { useTalk } from './use-talk'
import { createVoiceLine, silent, type VoiceState } from './voice-line'

/** The speech that was recognized, and a privacy note. */
function VoiceNote({ voice: { isOn, isListening, hearing, failure } }: { voice: VoiceState }) {
  if (failure) return <Notice tone="warn">{failure}</Notice>
  if (!isOn) return null
  return (
    <Notice title={isListening ? 'Listening' : 'Talking aloud'}>
      <span dir="auto">{hearing || 'Your browser may send what you say to its vendor for recognition.'}</span>
    </Notice>
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

type TalkPanelProps = { botUid: string | undefined; changes: BotChanges; variables: string[] }

const ends: Record<RehearsalEnd, string> = {
  bot: 'The bot ended the call.',
  caller: 'The caller hung up.',
  transfer: 'The bot transferred the caller to a person.',
  limit: 'The conversation was too long.',
}

const scrollHere = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })

/** A conversation with the edited bot. */
export function TalkPanel({ botUid, changes, variables }: TalkPanelProps) {
  const { data: settings } = useSuspenseQuery(query(rehearsalModel.get, {}))
  const { state: voice, line } = useVoice()
  const { talk, change, begin, say, retry, stop, restart } = useTalk({ botUid, changes, line })
  const names = [...new Set([...variables, ...talk.unfilled])]
  // Variables filled just now still count as unfilled in the conversation before.
  const unfilled = talk.unfilled.filter((name) => !talk.variables[name]?.trim())
  const chosen = chosenPlayer(settings)

  if (!talk.hasBegun) {
    return (
      <form
        aria-label="Talk to the bot"
        className="grid gap-4 pt-4"
        onSubmit={(event) => {
          event.preventDefault()
          void begin(withSamples(names, talk.variables))
        }}
      >
        <PlayerNote player={chosen} />
        <SelectField
          label="Call"
          value={talk.direction}
          options={[
            { value: 'outbound', label: 'The bot calls me' },
            { value: 'inbound', label: 'I call the bot' },
          ]}
          onChange={(direction) => change({ direction })}
        />
        <SampleFields names={names} values={talk.variables} onChange={(variables) => change({ variables })} />
        <Button type="submit" variant="primary" className="justify-self-start">
          Begin
        </Button>
      </form>
    )
  }
  const isOver = talk.endedBy !== null
  return (
    <div className="flex min-h-[calc(100dvh-11rem)] flex-col gap-4 pt-4">
      <PlayerNote player={talk.player === undefined ? chosen : talk.player} />
      {unfilled.length > 0 && (
        <Notice tone="warn" title="Some variables have no value">
          No value for {unfilled.map((name) => `{{${name}}}`).join(', ')}. A real call without it is rejected.
        </Notice>
      )}
      <div role="log" aria-label="Talk" className="grow">
        <TalkLines label="What is said" callerName="You" lines={talk.lines} speaking={talk.speaking} />
        {talk.lines.length === 0 && talk.speaking === null && !talk.failure && (
          <p className="text-muted">The bot waits for you to speak first.</p>
        )}
        {talk.failure && (
          <div className="mt-3">
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
          </div>
        )}
        {talk.endedBy && <p className="mt-3 text-center text-sm text-muted">{ends[talk.endedBy]}</p>}
        <div key={talk.lines.length} ref={scrollHere} className="scroll-mb-20" />
      </div>
      <VoiceNote voice={voice} />
      <TalkForm
        isBusy={talk.speaking !== null}
        isOver={isOver}
        onSay={(text) => void say(text)}
        onStop={stop}
        onRestart={() => {
          line.stop()
          restart()
        }}
        voice={voice}
        onListen={() => line.start((text) => void say(text))}
        onHush={line.stop}
      />
    </div>
  )
}
