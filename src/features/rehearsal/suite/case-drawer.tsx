import { Link } from '@tanstack/react-router'
import type { RehearsalCase } from '#contract/rehearsal/cases'
import { Drawer } from '~/ui/overlays/drawer'

/** The caller's lines of a case, each with what the bot said before. */
export function CaseDrawer({
  rehearsalCase,
  onClose,
}: {
  rehearsalCase: RehearsalCase
  onClose: () => void
}) {
  const { name, source_call_id, lines, simulated } = rehearsalCase
  return (
    <Drawer title={name} onClose={onClose} width="32rem">
      <p className="mb-4 text-sm text-muted">
        A copy of the caller’s lines from{' '}
        <Link to="/calls/$callId" params={{ callId: source_call_id }} className="link">
          this call
        </Link>
        {simulated ? ', which was simulated' : ''}. Stored until you delete it or the transcript of the call
        expires.
      </p>
      <ol className="grid gap-3">
        {[...lines.entries()].map(([at, { heard, says }]) => (
          <li key={at} className="grid gap-0.5">
            {heard && (
              <p dir="auto" className="text-sm text-muted wrap-anywhere">
                Bot: {heard}
              </p>
            )}
            <p dir="auto" className="wrap-anywhere">
              {says}
            </p>
          </li>
        ))}
      </ol>
    </Drawer>
  )
}
