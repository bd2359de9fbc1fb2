import type { Control } from 'react-hook-form'
import { textSize } from '#rules/text/text-segments'
import type { FoundChoices } from '~/api/reading/choice-kinds'
import { useNumberSearch } from '~/api/reading/use-choice-search'
import { formatCount } from '~/lib/format/number'
import { formatPhone } from '~/lib/format/phone'
import { Button } from '~/ui/controls/button'
import { ButtonLink } from '~/ui/controls/button-link'
import { EmptyState } from '~/ui/feedback/empty-state'
import { Notice } from '~/ui/feedback/notice'
import { FormField } from '~/ui/fields/form-field'
import { SearchedField } from '~/ui/fields/searched-field'
import { SelectField } from '~/ui/fields/select-field'
import { TextAreaField } from '~/ui/fields/text-area-field'
import { TextField } from '~/ui/fields/text-field'
import { Dialog } from '~/ui/overlays/dialog'
import { FormDialog } from '~/ui/overlays/form-dialog'
import { type TextStart, type TextSubject, type TextValues, useSendText } from './use-send-text'

const mostShown = 5

/** The length as the carrier counts it: characters, billed texts, and the characters that shorten a text. */
function TextLength({ text }: { text: string }) {
  const { encoding, length, segments, left, unusual } = textSize(text)
  return (
    <div className="grid gap-0.5 text-sm text-muted tabular-nums">
      <p>
        {formatCount(length, 'character')} · {formatCount(segments, 'text')} ·{' '}
        {formatCount(left, 'character')} left
      </p>
      {encoding === 'UCS-2' && (
        <p>
          70 characters per text instead of 160 because of <bdi>{unusual.slice(0, mostShown).join(' ')}</bdi>
          {unusual.length > mostShown && ' and others'}
        </p>
      )}
    </div>
  )
}

type TextFieldsProps = {
  control: Control<TextValues>
  to: TextStart['to']
  /** Variables that can be inserted. */
  variables: string[]
  /** The text with variables filled in. */
  filled: string
}

function TextFields({ control, to, variables, filled }: TextFieldsProps) {
  const ownNumbers = useNumberSearch(({ phone_number, name }) => ({
    value: phone_number,
    label: [formatPhone(phone_number), name].filter(Boolean).join(' · '),
  }))
  return (
    <>
      <FormField control={control} name="to_number">
        {({ saved: _, ...field }) =>
          to.length > 1 ? (
            <SelectField
              label="To"
              options={to.map(({ number, label }) => ({ value: number, label }))}
              {...field}
            />
          ) : (
            <TextField label="To" type="tel" autoComplete="off" mono placeholder="+14155550123" {...field} />
          )
        }
      </FormField>
      <FormField control={control} name="from_number">
        {({ saved: _, ...field }) => <SearchedField label="From" search={ownNumbers} {...field} />}
      </FormField>
      <FormField control={control} name="message">
        {({ saved: _, ...field }) => (
          <TextAreaField
            label="Text"
            rows={4}
            footer={
              <>
                <TextLength text={filled} />
                <Variables
                  names={variables}
                  onInsert={(name) => field.onChange(`${field.value}{{${name}}}`)}
                />
              </>
            }
            {...field}
          />
        )}
      </FormField>
    </>
  )
}

type VariablesProps = { names: string[]; onInsert: (name: string) => void }

function Variables({ names, onInsert }: VariablesProps) {
  return (
    <fieldset className="flex min-w-0 flex-wrap items-center gap-1">
      <legend className="sr-only">Insert a variable</legend>
      {names.map((name) => (
        <Button key={name} size="small" variant="quiet" onClick={() => onInsert(name)}>
          <span className="sr-only">Insert </span>
          <bdi className="font-mono text-xs">{`{{${name}}}`}</bdi>
        </Button>
      ))}
    </fieldset>
  )
}

type TextDialogProps = {
  /** The newest numbers, and those that the text may be sent from. */
  numbers: FoundChoices<'phone-numbers'>
  subject: TextSubject
  isSimulated: boolean
  /** The number that the last text was sent from. */
  lastUsed: string | undefined
  onClose: () => void
}

export function TextDialog(props: TextDialogProps) {
  return props.numbers.choices.length > 0 ? <TextForm {...props} /> : <NoNumbers onClose={props.onClose} />
}

// Built-in variables come last, because users look for the contact's own fields.
const builtIns = ['date', 'time', 'day', 'month', 'year', 'now', 'user_number', 'agent_number']

function TextForm({ numbers, subject, isSimulated, lastUsed, onClose }: TextDialogProps) {
  const { form, submit, values, filled, isFilled } = useSendText(numbers, subject, lastUsed, onClose)
  const { errors, isSubmitting } = form.formState
  const own = Object.keys(values).filter((name) => !builtIns.includes(name))
  const name = subject.contact?.name
  return (
    <FormDialog
      title={name ? `Send text to ${name}` : 'Send text'}
      width="34rem"
      parameters={['write']}
      onClose={onClose}
      verb="Send text"
      pending={isSubmitting}
      serverError={errors.root?.server?.message}
      onSubmit={submit}
    >
      {isSimulated && (
        <Notice title="No phone receives this text">
          This server simulates texts. Most are delivered; some fail on purpose.
        </Notice>
      )}
      <TextFields
        control={form.control}
        to={subject.to}
        variables={[...own, ...builtIns.slice(0, 2)]}
        filled={filled}
      />
      {isFilled && (
        <div className="grid gap-1">
          <p className="font-medium">Preview</p>
          <p
            dir="auto"
            className="rounded border border-line bg-sunken px-3 py-2 whitespace-pre-wrap wrap-anywhere"
          >
            {filled}
          </p>
        </div>
      )}
    </FormDialog>
  )
}

function NoNumbers({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Send text" onClose={onClose}>
      <EmptyState
        title="No number to send from"
        actions={
          <ButtonLink to="/phone-numbers" variant="primary">
            Go to phone numbers
          </ButtonLink>
        }
      >
        Add a phone number first.
      </EmptyState>
    </Dialog>
  )
}
