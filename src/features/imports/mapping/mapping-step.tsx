import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { PreviewContact } from '#contract/contacts/import-rows'
import type { Import } from '#contract/contacts/imports'
import { importProblems, importWarnings } from '#rules/imports/readiness'
import { imports } from '~/api/operations'
import { query } from '~/api/reading/query'
import { useWrite } from '~/api/writing/use-write'
import { formatCount, formatNumber } from '~/lib/format/number'
import { formatPhone } from '~/lib/format/phone'
import { Button } from '~/ui/controls/button'
import { LeaveGuard } from '~/ui/feedback/leave-guard'
import { Notice } from '~/ui/feedback/notice'
import { TableSkeleton } from '~/ui/layout/block-skeletons'
import { Section } from '~/ui/layout/section'
import { confirmAction } from '~/ui/overlays/confirm'
import { FileFields } from './file-fields'
import { GoneUpload } from './gone-upload'
import { OptionFields } from './option-fields'
import { OvertakenNotice } from './overtaken-notice'
import { PreviewTable } from './preview-table'
import { RowNotices } from './row-notices'
import { useReason, useRefreshStarted, useSettings } from './use-settings'

const maxDetails = 6

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** The first contact as it will be imported, and how a bot greets it. */
function ContactPreview({ contact }: { contact: PreviewContact }) {
  const details = Object.entries(contact.contact_info ?? {})
  const more = details.length - maxDetails
  const facts: [label: string, value: string][] = [
    ['Name', contact.name],
    ['Phone', contact.phone_numbers.map(formatPhone).join(', ') || 'None'],
    ...details.slice(0, maxDetails).map(([key, value]): [string, string] => [key, textOf(value)]),
  ]
  return (
    <section aria-label="First contact" className="grid gap-2 rounded border border-line p-3 text-sm">
      <h3 className="font-medium">First contact</h3>
      <p className="text-muted">
        A bot that uses <code>{'{{name}}'}</code> says:{' '}
        <q dir="auto" className="text-text">
          Hello {contact.name}
        </q>
      </p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="max-w-40 truncate text-muted" dir="auto">
              {label}
            </dt>
            <dd className="min-w-0 wrap-anywhere" dir="auto">
              {value}
            </dd>
          </div>
        ))}
      </dl>
      {more > 0 && <p className="text-muted">and {formatNumber(more)} more</p>}
    </section>
  )
}

type MappingStepProps = { job: Import; onDiscarded: () => void }

/** Maps columns, with a preview of the first rows. Nothing is imported before the start. */
export function MappingStep({ job, onDiscarded }: MappingStepProps) {
  const input = { import_id: job.id }
  const preview = useQuery(query(imports.preview, input))
  const editing = useSettings(job)
  const { settings, isOvertaken, overtakenCount, isSaving, error, save } = editing
  const { typed, setTyped, reason, isUnsaved } = useReason(job, editing)
  const refreshStarted = useRefreshStarted()
  const start = useWrite(imports.start)
  const discard = useWrite(imports.discard, { handlesErrors: true })
  const isDiscarded = useRef(false)
  const problems = importProblems({ ...settings, reason }, job.target, job.at_platform ?? false)
  // The settings are saved once more, because the import must not start with those of another user.
  const begin = () =>
    save(job.target === 'contacts' ? {} : { reason }, () => start.mutate(input, { onError: refreshStarted }))
  const askToDiscard = () =>
    confirmAction({
      title: `Discard ${job.file_name}?`,
      consequences: 'The uploaded file and its column mapping are removed. Nothing has been imported.',
      verb: 'Discard file',
      action: () => discard.mutateAsync(input),
      afterwards: () => {
        isDiscarded.current = true
        onDiscarded()
      },
    })
  const chosen = { ...job, settings }
  const warnings = importWarnings(settings, job.target)
  const checked = preview.data?.checked_count ?? 0
  const contact = preview.data?.rows.find((row) => row.contact)?.contact
  const general = problems.filter(({ path }) => path === 'columns')
  const rows = formatCount(job.row_count, 'row')
  const left = (preview.data?.failing_count ?? 0) + (preview.data?.duplicate_count ?? 0)
  const isChecked = checked >= job.row_count
  const imported = left > 0 && isChecked ? `${formatNumber(job.row_count - left)} of ${rows}` : rows
  return (
    <div className="grid gap-4">
      <GoneUpload target={job.target} errors={[preview.error, error, start.error]} />
      {isOvertaken && <OvertakenNotice key={overtakenCount} />}
      <Section
        title="Columns"
        hint={`${rows} in ${job.file_name}. Numbers are stored in E.164 format, like +14155550101.`}
      >
        <div className="grid gap-4">
          <FileFields settings={settings} onChange={save} />
          {general.map(({ message }) => (
            <Notice key={message} tone="warn">
              {message}
            </Notice>
          ))}
          {warnings.map((message) => (
            <Notice key={message} tone="warn">
              {message}
            </Notice>
          ))}
          {preview.data && <RowNotices preview={preview.data} rowCount={job.row_count} />}
          {preview.data ? (
            <PreviewTable
              key={overtakenCount}
              job={chosen}
              preview={preview.data}
              problems={problems}
              onColumn={(index, column) =>
                save({ columns: settings.columns.map((current, at) => (at === index ? column : current)) })
              }
            />
          ) : (
            <TableSkeleton rows={5} />
          )}
          {contact && <ContactPreview contact={contact} />}
        </div>
      </Section>
      <Section title={job.target === 'contacts' ? 'Duplicates' : 'Reason'}>
        <OptionFields job={chosen} onChange={save} reason={typed} onReason={setTyped} />
      </Section>
      <LeaveGuard isDirty={() => isUnsaved && !isDiscarded.current} parameters={['import']}>
        The reason is not saved, and the file is not imported.
      </LeaveGuard>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={askToDiscard}>Discard</Button>
        <Button
          variant="primary"
          pending={start.isPending || isSaving}
          disabledReason={problems[0]?.message ?? null}
          onClick={begin}
        >
          Import {imported}
        </Button>
      </div>
    </div>
  )
}
