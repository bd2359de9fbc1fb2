import type { RehearsalSide } from '#contract/rehearsal/runs'
import { assertionInWords, endNames, sideStatus } from '~/features/rehearsal/suite/suite-words'
import { Status } from '~/ui/feedback/status'
import { TalkLines } from './talk-lines'

/** One version of the bot in one scenario: assertions and transcript. */
export function SideView({ title, side }: { title: string; side: RehearsalSide | null }) {
  return (
    <section aria-label={title} className="grid content-start gap-3">
      <h3 className="flex flex-wrap items-center gap-x-3 text-sm font-medium">
        {title}
        {side && <Status tone={sideStatus[side.status].tone}>{sideStatus[side.status].label}</Status>}
      </h3>
      {side === null && <p className="text-sm text-muted">Not rehearsed yet.</p>}
      {side?.reason && <p className="text-sm wrap-anywhere">{side.reason}</p>}
      {side && side.checks.length > 0 && (
        <ul aria-label="Assertions" className="grid gap-1 text-sm">
          {side.checks.map((check) => (
            <li key={assertionInWords(check)} className="grid">
              <span className="flex flex-wrap items-center gap-x-2 wrap-anywhere">
                <Status tone={check.passed ? 'good' : 'bad'}>{check.passed ? 'Passed' : 'Failed'}</Status>
                {assertionInWords(check)}
              </span>
              <span className="text-muted">{check.detail}</span>
            </li>
          ))}
        </ul>
      )}
      {side?.ended_by && (
        <p className="text-sm text-muted">
          Ended by {endNames[side.ended_by]} after {side.turns} turns of the bot.
        </p>
      )}
      {side?.lines && <TalkLines label={`What is said, ${title}`} lines={side.lines} />}
      {side?.ended_by && !side.lines && (
        <p className="text-sm text-muted">The transcript was not stored, or was deleted with the call.</p>
      )}
    </section>
  )
}
