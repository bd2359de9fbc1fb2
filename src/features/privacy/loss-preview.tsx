import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import type { PrivacySettings } from '#contract/privacy/privacy'
import { shortened } from '#rules/calls/retention'
import { privacy } from '~/api/operations'
import { query } from '~/api/reading/query'
import { Notice } from '~/ui/feedback/notice'
import type { PrivacyValues } from './checked-privacy'
import { isRetention, questionOf } from './privacy-form'
import { countsInWords } from './privacy-words'

type LossPreviewProps = { control: Control<PrivacyValues>; settings: PrivacySettings }

/** What the numbers in the form would delete at once, before they are saved. */
export function LossPreview({ control, settings }: LossPreviewProps) {
  const typed = useWatch({ control })
  const values = isRetention(typed) && shortened(settings, typed).length > 0 ? typed : null
  const question = useDeferredValue(values && questionOf(values))
  const { data } = useQuery({
    ...query(privacy.preview, { query: question ?? {} }),
    enabled: question !== null,
    placeholderData: keepPreviousData,
  })
  if (!values || !data) return <span role="status" />
  const words = countsInWords(data)
  return (
    <div role="status">
      {words ? (
        <Notice tone="warn" title={`Saving deletes ${words}`}>
          They are older than that today. Nothing brings them back.
        </Notice>
      ) : (
        <p className="text-sm text-muted">Nothing is older than that today.</p>
      )}
    </div>
  )
}
