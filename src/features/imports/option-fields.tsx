import type { ImportChanges } from '#contract/import-settings'
import type { Import } from '#contract/imports'
import { ChoiceField } from '~/ui/fields/choice-field'
import { SwitchField } from '~/ui/fields/switch-field'
import { TextField } from '~/ui/fields/text-field'
import { duplicateHints, duplicateOptions } from './import-words'

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
