import { useId } from 'react'
import { scheduleOf } from '#contract/campaign-window'
import { useNow } from '~/ui/use-now'
import type { CampaignValues } from './campaign-values'
import { NextWindows } from './next-windows'

type SchedulePreviewProps = {
  values: Pick<CampaignValues, 'time_start' | 'time_end' | 'timezone' | 'days'>
  /** Absent: it would be created now. */
  created_at?: string
}

/** The windows in which a campaign would dial with what stands in the form; nothing while that is no schedule. */
export function SchedulePreview({ values, created_at }: SchedulePreviewProps) {
  const id = useId()
  const now = useNow()
  const schedule = scheduleOf({ ...values, created_at: created_at ?? now.toISOString() })
  if (!schedule) return null
  return (
    <section aria-labelledby={id} className="grid gap-1 border-t border-line pt-4">
      <h3 id={id} className="text-sm font-medium">
        When it would dial
      </h3>
      <NextWindows schedule={schedule} count={3} />
    </section>
  )
}
