import type { CallDetails } from '#contract/calls/calls'
import { askedNotToBeCalled } from '#rules/calls/do-not-call-request'
import { otherNumber } from '~/features/calls/detail/call-words'
import { AskedNotice } from '~/features/do-not-call/asked-notice'
import { isHiddenReason } from '~/features/privacy/use-reveal'
import { Notice } from '~/ui/feedback/notice'

type OptOutNoticeProps = {
  call: CallDetails
  /** Personal data is masked. */
  isHidden: boolean
}

/** Says that the person asked not to be called again, if they did. */
export function OptOutNotice({ call, isHidden }: OptOutNoticeProps) {
  if (!askedNotToBeCalled(call) || otherNumber(call) === '') return null
  return (
    <div className="shrink-0" data-print="no">
      {isHidden ? (
        <Notice tone="warn" title="Caller asked not to be called again">
          {isHiddenReason}
        </Notice>
      ) : (
        <AskedNotice number={otherNumber(call)} callId={call.call_id} />
      )}
    </div>
  )
}
