import { Link } from '@tanstack/react-router'
import type { ImportPreview } from '#contract/contacts/import-rows'
import { uncallableInWords } from '~/features/imports/import-words'
import { formatCount, formatNumber } from '~/lib/format/number'
import { Notice } from '~/ui/feedback/notice'

/** The campaigns that will call the new contacts. */
function Callers({ campaigns }: { campaigns: NonNullable<ImportPreview['campaigns']> }) {
  const [first] = campaigns
  if (!first) return null
  const title =
    campaigns.length === 1
      ? `${first.name} will call the new contacts`
      : `${formatCount(campaigns.length, 'campaign')} will call the new contacts`
  return (
    <Notice tone="info" title={title}>
      {campaigns.map(({ id, name }, at) => (
        <span key={id}>
          {at > 0 && ', '}
          <Link to="/campaigns/$campaignId" params={{ campaignId: id }} className="link">
            {campaigns.length === 1 ? 'Open the campaign' : <bdi>{name}</bdi>}
          </Link>
        </span>
      ))}
    </Notice>
  )
}

const skippedWords = (count: number) =>
  `${count === 1 ? 'It is skipped' : 'They are skipped'}, and listed with the reason after the import.`

type RowNoticesProps = { preview: ImportPreview; rowCount: number }

/** Which rows are imported but cannot be called, which are not imported, and who calls the others. */
export function RowNotices({ preview, rowCount }: RowNoticesProps) {
  const { checked_count, failing_count, no_number_count, short_number_count } = preview
  const { duplicate_count, repeated_count, listed_count: listed, campaigns } = preview
  const repeated = repeated_count ?? 0
  const inList = (duplicate_count ?? 0) - repeated
  const checked = checked_count ?? 0
  const failing = failing_count ?? 0
  const uncallable = uncallableInWords(preview)
  const isOne = (no_number_count ?? 0) + (short_number_count ?? 0) === 1
  const among = checked < rowCount && `Among the first ${formatNumber(checked)} rows. `
  return (
    <>
      {uncallable && (
        <Notice tone="warn" title={uncallable}>
          {among}
          {isOne ? 'It is imported' : 'They are imported'}, and can be called once you add a full number.
        </Notice>
      )}
      {failing > 0 && (
        <Notice tone="warn" title={`${formatCount(failing, 'row has', 'rows have')} errors`}>
          {among}
          {failing === 1
            ? 'It is not imported. Correct it in the file, or here after the import.'
            : 'They are not imported. Correct them in the file, or here after the import.'}
        </Notice>
      )}
      {inList > 0 && (
        <Notice tone="warn" title={`${formatCount(inList, 'row is', 'rows are')} in the list already`}>
          {among}
          {skippedWords(inList)}
        </Notice>
      )}
      {repeated > 0 && (
        <Notice
          tone="warn"
          title={`${formatCount(repeated, 'row repeats', 'rows repeat')} a number in this file`}
        >
          {among}
          {skippedWords(repeated)}
        </Notice>
      )}
      {Boolean(listed) && (
        <Notice
          tone="warn"
          title={`${formatCount(listed ?? 0, 'contact is', 'contacts are')} on the do-not-call list`}
        >
          {among}
          {listed === 1 ? 'It is imported, but its number is' : 'They are imported, but their numbers are'}{' '}
          not called or texted.
        </Notice>
      )}
      <Callers campaigns={campaigns ?? []} />
    </>
  )
}
