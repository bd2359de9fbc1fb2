import clsx from 'clsx'
import type { RehearsalResult, RehearsalSide } from '#contract/rehearsal/runs'
import { SideView } from '~/features/rehearsal/talk/side-view'
import { Status } from '~/ui/feedback/status'
import { sideStatus } from './suite-words'

function Mark({ of, side }: { of: string; side: RehearsalSide | null }) {
  const { tone, label } = side ? sideStatus[side.status] : { tone: 'neutral' as const, label: 'Waiting' }
  return <Status tone={tone}>{`${of}: ${label}`}</Status>
}

/** One scenario of a run; open where it did not pass. */
export function ResultCard({ result, compares }: { result: RehearsalResult; compares: boolean }) {
  const { name, caller, edited, saved } = result
  return (
    <li>
      <details
        open={edited !== null && edited.status !== 'passed'}
        className="rounded-lg border border-line bg-raised"
      >
        <summary className="grid cursor-pointer gap-1 px-4 py-2.5">
          <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <span className="min-w-0 grow font-medium wrap-anywhere">
              <bdi>{name}</bdi>
            </span>
            <Mark of={compares ? 'Edited' : 'Result'} side={edited} />
            {compares && <Mark of="Saved" side={saved} />}
          </span>
          <span dir="auto" className="text-sm text-muted wrap-anywhere">
            {caller}
          </span>
        </summary>
        <div className={clsx('grid gap-6 border-t border-line p-4', compares && 'md:grid-cols-2')}>
          <SideView title={compares ? 'As edited' : 'As rehearsed'} side={edited} />
          {compares && <SideView title="As saved" side={saved} />}
        </div>
      </details>
    </li>
  )
}
