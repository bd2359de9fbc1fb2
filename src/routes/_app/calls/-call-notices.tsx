import type { CallDetails } from '#contract/calls/calls'
import { askedNotToBeCalled } from '#rules/calls/do-not-call-request'
import { useSession } from '~/api/session'
import { isFinal, isHipaa, otherNumber } from '~/features/calls/detail/call-words'
import { AskedNotice } from '~/features/do-not-call/asked-notice'
import { PurgeNotes } from '~/features/privacy/purge-notes'
import { RevealBar } from '~/features/privacy/reveal-bar'
import { isHiddenReason, type useReveal } from '~/features/privacy/use-reveal'
import { Notice } from '~/ui/feedback/notice'

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
  return (
    <>
      {capabilities.do_not_call && askedNotToBeCalled(call) && otherNumber(call) !== '' && (
        <div className="shrink-0" data-print="no">
          {isHidden ? (
            <Notice tone="warn" title="Caller asked not to be called again">
              {isHiddenReason}
            </Notice>
          ) : (
            <AskedNotice number={otherNumber(call)} callId={call.call_id} />
          )}
        </div>
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
