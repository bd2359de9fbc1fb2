import { useQuery } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { type ComponentProps, useId } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import type { Contact } from '#contract/contacts/contacts'
import { enteredNumber } from '#rules/dialing/dialable-numbers'
import { withoutGrouping } from '#rules/text/grouping'
import { contacts } from '~/api/operations'
import { resourceOf } from '~/api/reading/query-key'
import { findSameNumber } from '~/features/contacts/grid/use-cell-edits'
import { Button } from '~/ui/controls/button'
import { IconButton } from '~/ui/controls/icon-button'
import { ChoiceField } from '~/ui/fields/choice-field'
import { FormField } from '~/ui/fields/form-field'
import { JsonField } from '~/ui/fields/json-field'
import { SelectField } from '~/ui/fields/select-field'
import { TextField } from '~/ui/fields/text-field'
import {
  type ContactEdit,
  type ContactInputs,
  emptyRow,
  type InfoDraft,
  type InfoRow,
  jsonOf,
  problemOfNumber,
  readInfo,
  rowsOf,
} from './contact-values'
import { type NumberCompletion, useNumberCompletion } from './number-completion'

type InfoRowFieldsProps = { row: InfoRow; place: number; onChange: (row: InfoRow) => void }

const kinds = [
  { value: 'text', label: 'Text' },
  { value: 'json', label: 'JSON' },
] as const

function InfoRowFields({ row, place, onChange }: InfoRowFieldsProps) {
  return (
    <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,2fr)_5.5rem_minmax(0,3fr)] gap-2 max-sm:grid-cols-[minmax(0,1fr)_5.5rem]">
      <TextField
        label={`Name of detail ${place}`}
        labelHidden
        placeholder="Name"
        autoComplete="off"
        value={row.name}
        onChange={(name) => onChange({ ...row, name })}
      />
      <SelectField
        label={`Type of detail ${place}`}
        labelHidden
        value={row.isJson ? 'json' : 'text'}
        onChange={(kind) => onChange({ ...row, isJson: kind === 'json' })}
        options={[...kinds]}
      />
      <div className="max-sm:col-span-2">
        <TextField
          label={`Value of detail ${place}`}
          labelHidden
          placeholder={row.isJson ? '41, true, ["a"]' : 'Value'}
          autoComplete="off"
          mono={row.isJson}
          spellCheck={!row.isJson}
          value={row.value}
          onChange={(value) => onChange({ ...row, value })}
        />
      </div>
    </div>
  )
}

type InfoEditorProps = {
  value: InfoDraft
  onChange: (draft: InfoDraft) => void
  onBlur?: () => void
  error?: string
}

/** The details of a contact, as rows or as JSON. */
function InfoEditor({ value, onChange, onBlur, error }: InfoEditorProps) {
  const id = useId()
  const reading = readInfo(value)
  const show = (mode: InfoDraft['mode']) => {
    if (reading.problem !== undefined) return
    onChange(mode === 'json' ? jsonOf(reading.info) : rowsOf(reading.info))
  }
  return (
    <fieldset className="grid gap-3" aria-describedby={`${id}-hint`}>
      <legend className="mb-1 font-medium">Details</legend>
      <p id={`${id}-hint`} className="text-sm text-muted">
        Values for bots: the detail “plan” replaces {'{{plan}}'} in prompts and texts.
      </p>
      <ChoiceField
        label="Edit details as"
        labelHidden
        value={value.mode}
        onChange={show}
        disabled={reading.problem !== undefined}
        options={[
          { value: 'rows', label: 'Rows' },
          { value: 'json', label: 'JSON' },
        ]}
      />
      {value.mode === 'json' ? (
        <JsonField
          label="Details as JSON"
          value={value.text}
          onChange={(text) => onChange({ mode: 'json', text })}
          onBlur={onBlur}
          error={error}
        />
      ) : (
        <Rows rows={value.rows} onChange={(rows) => onChange({ mode: 'rows', rows })} error={error} />
      )}
    </fieldset>
  )
}

type RowsProps = { rows: InfoRow[]; onChange: (rows: InfoRow[]) => void; error?: string }

function Rows({ rows, onChange, error }: RowsProps) {
  return (
    <>
      {rows.map((row, at) => (
        <div key={row.id} className="flex items-start gap-2">
          <InfoRowFields row={row} place={at + 1} onChange={(changed) => onChange(rows.with(at, changed))} />
          <IconButton
            name={`Remove detail ${row.name || at + 1}`}
            icon={X}
            onClick={() => onChange(rows.toSpliced(at, 1))}
          />
        </div>
      ))}
      {error && (
        <p role="alert" className="text-sm text-bad">
          {error}
        </p>
      )}
      <span>
        <Button size="small" onClick={() => onChange([...rows, emptyRow(rows)])}>
          <Plus aria-hidden />
          Add detail
        </Button>
      </span>
    </>
  )
}

type ContactFieldsProps = {
  control: Control<ContactInputs, unknown, ContactEdit>
  contactListId: number
  /** The server can search contacts. */
  canSearch: boolean
  /** Absent: a new contact. */
  contact: Contact | undefined
}

const numbers = [
  { name: 'phone_number', label: 'Phone number' },
  { name: 'phone_number_2', label: 'Second number' },
  { name: 'phone_number_3', label: 'Third number' },
] as const

type NumberFieldProps = Omit<ContactFieldsProps, 'control'> &
  Omit<ComponentProps<typeof TextField>, 'hint'> & {
    value: string
    /** What the contact has stored. */
    stored: string | null | undefined
    completion: NumberCompletion | undefined
  }

/** A number of the contact. The hint says what is known about it. */
function NumberField(props: NumberFieldProps) {
  const { contactListId, contact, canSearch, value, stored, completion, ...field } = props
  const typed = value.trim()
  const entered = enteredNumber(typed)
  const completed = entered === null && typed !== stored ? (completion?.complete(typed) ?? null) : null
  const number = entered ?? completed
  const { data: other } = useQuery({
    queryKey: [resourceOf(contacts.list), 'same number', contactListId, number, contact?.id],
    queryFn: async () => (await findSameNumber(contactListId, number ?? '', contact?.id)) ?? null,
    enabled: canSearch && number !== null,
  })
  const listed = contact?.do_not_call?.includes(number ?? withoutGrouping(typed))
  const hint = [
    completed && `Will be saved as ${completed}.`,
    listed && 'On the do-not-call list. Calls and texts are blocked.',
    !listed && typed && !number && `Cannot be dialed. ${problemOfNumber(typed, completion)}`,
    !listed && other && `${other.name} in this list has the same number.`,
  ]
  return (
    <TextField
      optional
      type="tel"
      autoComplete="off"
      mono
      hint={hint.filter(Boolean).join(' ') || undefined}
      value={value}
      {...field}
    />
  )
}

export function ContactFields({ control, ...known }: ContactFieldsProps) {
  const typed = useWatch({ control, name: numbers.map(({ name }) => name) })
  const completion = useNumberCompletion(
    known.contactListId,
    typed.map((number) => number.trim()),
  )
  return (
    <>
      <FormField control={control} name="name">
        {({ saved: _, ...field }) => <TextField label="Name" autoComplete="off" {...field} />}
      </FormField>
      {numbers.map(({ name, label }) => (
        <FormField key={name} control={control} name={name}>
          {({ saved: _, ...field }) => (
            <NumberField
              label={label}
              stored={known.contact?.[name]}
              completion={completion}
              {...known}
              {...field}
            />
          )}
        </FormField>
      ))}
      <FormField control={control} name="contact_info">
        {({ value, onChange, onBlur, error }) => (
          <InfoEditor value={value} onChange={onChange} onBlur={onBlur} error={error} />
        )}
      </FormField>
    </>
  )
}
