import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { CallDetails } from '#contract/calls/calls'
import { useSession } from '~/api/session'
import { isFinal, isHipaa } from '~/features/calls/detail/call-words'
import { PurgeNotes } from '~/features/privacy/purge-notes'
import { RevealBar } from '~/features/privacy/reveal-bar'
import type { useReveal } from '~/features/privacy/use-reveal'
import { useShowsRest } from '~/ui/hooks/use-shows-rest'

/** Knows the words of opt-outs in many languages. */
const OptOutNotice = lazyRouteComponent(() => import('./-opt-out-notice'), 'OptOutNotice')

export type ShownCall = {
  /** The call as the server sends it. */
  stored: CallDetails
  /** The call as shown: with its personal data, once that is revealed. */
  call: CallDetails
  /** Personal data is masked. */
  isHidden: boolean
}

type CallNoticesProps = ShownCall & { reveal: ReturnType<typeof useReveal> }

/** A request not to be called again, what was purged, and whether personal data is masked. */
export function CallNotices({ stored, call, isHidden, reveal }: CallNoticesProps) {
  const { capabilities } = useSession()
  const showsRest = useShowsRest()
  return (
    <>
      {capabilities.do_not_call && showsRest && (
        <Suspense>
          <OptOutNotice call={call} isHidden={isHidden} />
        </Suspense>
      )}
      {stored.purged && (
        <div className="grid shrink-0 gap-2">
          <PurgeNotes purged={stored.purged} />
        </div>
      )}
      {stored.masked && (
        <div className="shrink-0">
          <RevealBar
            reveal={reveal}
            isHipaa={isHipaa(stored)}
            isSupported={capabilities.privacy === true}
            isOver={isFinal(stored)}
          />
        </div>
      )}
    </>
  )
}
