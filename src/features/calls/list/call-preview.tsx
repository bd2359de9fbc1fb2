import { X } from 'lucide-react'
import type { Call } from '#contract/calls/calls'
import { placedAt } from '#rules/calls/call-time'
import { endReasonInWords, inWords, isFinal, otherEnd, outcomeIn } from '~/features/calls/detail/call-words'
import { nameOfPerson, nameOrNumber } from '~/features/calls/detail/person'
import { recordingSource } from '~/features/calls/player/recording-source'
import { speakerIn } from '~/features/calls/transcript/transcript-text'
import { formatDuration, formatSeconds } from '~/lib/format/duration'
import { formatMoney } from '~/lib/format/money'
import { Button } from '~/ui/controls/button'
import { ButtonLink } from '~/ui/controls/button-link'
import { IconButton } from '~/ui/controls/icon-button'
import { Kbd } from '~/ui/controls/kbd'
import { Time } from '~/ui/controls/time'
import { Badge } from '~/ui/feedback/badge'
import { Facts } from '~/ui/layout/facts'
import { Drawer } from '~/ui/overlays/drawer'
import { MatchLink, MatchText } from './match-note'
import { OutcomeBadge } from './outcome-badge'

const mostLines = 8

function OpeningLines({ call, botName }: Pick<CallPreviewProps, 'call' | 'botName'>) {
  const lines = call.transcript ?? []
  if (lines.length === 0)
    return (
      <p className="text-muted">
        {isFinal(call) ? 'No transcript.' : 'Open the call to see the transcript.'}
      </p>
    )
  const places = lines.slice(0, mostLines).map(([role, text], at) => ({ at, role, text }))
  return (
    <div>
      <h3 className="mb-1.5 text-xs font-medium text-muted">First lines</h3>
      <ol className="grid gap-1.5">
        {places.map(({ at, role, text }) => (
          <li key={at}>
            <span className="font-medium text-muted">{speakerIn(call, { role, turn: at }, botName)} </span>
            <span dir="auto">{text}</span>
          </li>
        ))}
      </ol>
      {lines.length > mostLines && (
        <p className="mt-1.5 text-muted">{lines.length - mostLines} more lines.</p>
      )}
    </div>
  )
}

/** An evaluation in the words of its rubric. Pass and Fail are in the result; that of a voicemail does not count. */
function evaluationInWords(call: Call): string | null {
  const words = call.call_analysis?.success_evaluation
  return !words || outcomeIn(call) === 'voicemail' || /^(pass|fail)$/i.test(words) ? null : inWords(words)
}

type CallPreviewProps = {
  call: Call
  botName: (uid: string) => string
  campaignName: (id: number) => string
}

function factsOf({ call, botName, campaignName }: CallPreviewProps) {
  const { agent_id, duration_ms, latency, call_cost, customer_id, campaign_id } = call
  const p90 = latency?.e2e_p90_latency
  const cost = call_cost?.total_cost
  const facts = {
    Bot: agent_id && botName(agent_id),
    Duration: duration_ms ? formatDuration(duration_ms / 1000) : null,
    'End reason': endReasonInWords(call),
    Evaluation: evaluationInWords(call),
    'Response time, p90': typeof p90 === 'number' ? formatSeconds(p90 * 1000) : null,
    Cost: typeof cost === 'number' ? formatMoney(cost) : null,
    Campaign: typeof campaign_id === 'number' ? campaignName(campaign_id) : null,
    'Customer ID': customer_id,
  }
  return Object.entries(facts).flatMap(([label, value]) => (value ? [{ label, value }] : []))
}

/** A summary of a call from the data of the list. */
function CallPreview(props: CallPreviewProps) {
  const { call, botName } = props
  const placed = placedAt(call)
  const recording = recordingSource(call.recording_url, location.host)
  return (
    <div className="grid gap-4 text-sm">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <OutcomeBadge call={call} />
        {nameOfPerson(call) && <span className="text-muted tabular-nums">{otherEnd(call)}</span>}
        {call.simulated && <Badge>Simulated</Badge>}
        {placed !== undefined && (
          <span className="text-muted">
            <Time clock value={new Date(placed)} />
          </span>
        )}
      </div>
      {call.call_analysis?.summary && <p dir="auto">{call.call_analysis.summary}</p>}
      {recording.kind === 'own' && (
        // biome-ignore lint/a11y/useMediaCaption: the transcript is below, and on the call's page with times.
        <audio
          key={recording.path}
          controls
          // With "none", the length shows as 0:00.
          preload="metadata"
          src={recording.path}
          aria-label="Recording"
          className="h-10 w-full"
        />
      )}
      <Facts items={factsOf(props)} />
      {call.matches?.length ? (
        <ul aria-label="Found in the transcript" className="grid gap-2">
          {call.matches.map((match) => (
            <li key={match.turn}>
              <MatchLink call={call} match={match} botName={botName} /> <MatchText parts={match.parts} />
            </li>
          ))}
        </ul>
      ) : (
        <OpeningLines call={call} botName={botName} />
      )}
    </div>
  )
}

type PreviewPaneProps = CallPreviewProps & { onClose: () => void }

/** The preview next to the list. Keys of the list still work. */
export function PreviewPane({ onClose, ...preview }: PreviewPaneProps) {
  const { call } = preview
  return (
    <aside
      aria-label="Preview"
      className="flex w-[23rem] shrink-0 flex-col overflow-hidden rounded-lg border border-line bg-raised 2xl:w-[28rem]"
    >
      <header className="flex items-center gap-2 border-b border-line px-4 py-1.5">
        <h2 className="min-w-0 flex-1 truncate text-sm font-semibold" dir="auto">
          {nameOrNumber(call)}
        </h2>
        <ButtonLink to="/calls/$callId" params={{ callId: call.call_id }} size="small">
          Open <Kbd>Enter</Kbd>
        </ButtonLink>
        <IconButton name="Close preview" icon={X} size="small" onClick={onClose} />
      </header>
      <div className="relative min-h-0 flex-1 overflow-y-auto p-4">
        <CallPreview {...preview} />
      </div>
    </aside>
  )
}

type PreviewDrawerProps = CallPreviewProps & {
  /** Moves by a number of calls. */
  onStep: (by: 1 | -1) => void
  onClose: () => void
}

/** The preview over the list, if there is no room next to it. */
export function PreviewDrawer({ onStep, onClose, ...preview }: PreviewDrawerProps) {
  const { call } = preview
  return (
    <Drawer
      title={nameOrNumber(call)}
      width="30rem"
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => onStep(-1)}>Previous</Button>
          <Button onClick={() => onStep(1)}>Next</Button>
          <ButtonLink to="/calls/$callId" params={{ callId: call.call_id }} variant="primary">
            Open
          </ButtonLink>
        </>
      }
    >
      <CallPreview {...preview} />
    </Drawer>
  )
}
