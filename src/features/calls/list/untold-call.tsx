import type { ReactNode } from 'react'
import type { CallDetails } from '#contract/calls/calls'
import { messages } from '~/features/calls/messages'
import { Notice } from '~/ui/feedback/notice'

type UntoldCallProps = { call: CallDetails; children: ReactNode }

/** A HIPAA call. Its words are not stored, so only its facts are shown. */
export function UntoldCall({ call, children }: UntoldCallProps) {
  return (
    <div className="grid content-start gap-4 tall:-m-1 tall:min-h-0 tall:flex-1 tall:overflow-y-auto tall:p-1">
      {/* While the call is masked, the notice above it says why. */}
      {!call.masked && <Notice title="Hidden: HIPAA">{messages.hipaaHides}</Notice>}
      <div className="gap-4 *:mb-4 *:break-inside-avoid lg:columns-2">{children}</div>
    </div>
  )
}
