import type { ImportChanges } from '#contract/contacts/import-settings'
import type { Import } from '#contract/contacts/imports'
import { duplicateHints, duplicateOptions, duplicateOptionsAtPlatform } from '~/features/imports/import-words'
import { Notice } from '~/ui/feedback/notice'
import { ChoiceField } from '~/ui/fields/choice-field'
import { SwitchField } from '~/ui/fields/switch-field'
import { TextField } from '~/ui/fields/text-field'

type OptionFieldsProps = {
  job: Import
  onChange: (changes: ImportChanges) => void
  reason: string
  onReason: (reason: string) => void
}

/** What is decided before an import starts. */
export function OptionFields(props: OptionFieldsProps) {
  const { job, onChange, reason, onReason } = props
  const { target, settings } = job
  if (target === 'do_not_call') {
    return (
      <TextField
        label="Reason"
        hint="Kept in the audit log with each number, as in “Asked by e-mail not to be called”."
        autoComplete="off"
        maxLength={500}
        value={reason}
        onChange={onReason}
      />
    )
  }
  if (job.at_platform) return <OptionsAtPlatform job={job} onChange={onChange} />
  return (
    <div className="grid gap-4">
      <ChoiceField
        label="When a number is there already"
        hint={`In any of the three numbers, in the file or in the list. ${duplicateHints[settings.duplicates]}`}
        options={duplicateOptions}
        value={settings.duplicates}
        onChange={(duplicates) => onChange({ duplicates })}
      />
      <SwitchField
        label="Contacts of other lists count as well"
        hint="A row whose number is in another list is treated the same: skipped, or written to the contact there."
        value={settings.across_lists}
        onChange={(across_lists) => onChange({ across_lists })}
      />
    </div>
  )
}

function OptionsAtPlatform({ job: { settings }, onChange }: Pick<OptionFieldsProps, 'job' | 'onChange'>) {
  const { duplicates } = settings
  const reading =
    duplicates === 'skip' &&
    ' To know who is there the list is read first: 100 contacts a request, up to 4,000 in a minute.'
  return (
    <div className="grid gap-4">
      <ChoiceField
        label="When a number is there already"
        hint={`In any of the three numbers, in the file or in the list. ${duplicateHints[duplicates]}${reading || ''}`}
        options={duplicateOptionsAtPlatform}
        value={duplicates}
        onChange={(value) => onChange({ duplicates: value })}
      />
      <Notice tone="info" title="There is no way back">
        The platform writes the contacts, and cannot take an import back. Its dialer calls them as soon as a
        campaign that dials this list runs; it does not know the do-not-call list.
      </Notice>
    </div>
  )
}
