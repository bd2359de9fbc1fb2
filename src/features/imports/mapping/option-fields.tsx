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

export function OptionFields(props: OptionFieldsProps) {
  const { job, onChange, reason, onReason } = props
  const { target, settings } = job
  if (target === 'do_not_call') {
    return (
      <TextField
        label="Reason"
        hint="Stored in the audit log with each number, such as “Opted out by email”."
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
        label="If a number already exists"
        hint={`Compares all three numbers, in the file and in the list. ${duplicateHints[settings.duplicates]}`}
        options={duplicateOptions}
        value={settings.duplicates}
        onChange={(duplicates) => onChange({ duplicates })}
      />
      <SwitchField
        label="Also compare with other lists"
        hint="A row whose number is in another list is skipped, or updates the contact there."
        value={settings.across_lists}
        onChange={(across_lists) => onChange({ across_lists })}
      />
    </div>
  )
}

function OptionsAtPlatform({ job: { settings }, onChange }: Pick<OptionFieldsProps, 'job' | 'onChange'>) {
  const { duplicates } = settings
  const reading = duplicates === 'skip' && ' The list is read first, up to 4,000 contacts per minute.'
  return (
    <div className="grid gap-4">
      <ChoiceField
        label="If a number already exists"
        hint={`Compares all three numbers, in the file and in the list. ${duplicateHints[duplicates]}${reading || ''}`}
        options={duplicateOptionsAtPlatform}
        value={duplicates}
        onChange={(value) => onChange({ duplicates: value })}
      />
      <Notice tone="info" title="This import cannot be undone">
        The platform stores the contacts and cannot undo an import. Its dialer calls them as soon as a
        campaign with this list runs, and ignores the do-not-call list.
      </Notice>
    </div>
  )
}
