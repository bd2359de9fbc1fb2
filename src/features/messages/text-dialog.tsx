import type { PhoneNumber } from '#contract/phone-numbers/phone-numbers'
import { ButtonLink } from '~/ui/controls/button-link'
import { EmptyState } from '~/ui/feedback/empty-state'
import { Notice } from '~/ui/feedback/notice'
import { Dialog } from '~/ui/overlays/dialog'
import { FormDialog } from '~/ui/overlays/form-dialog'
import { TextFields } from './text-fields'
import { type TextSubject, useSendText } from './use-send-text'

type TextDialogProps = {
  numbers: PhoneNumber[]
  subject: TextSubject
  isSimulated: boolean
  /** The number that the last text was sent from. */
  lastUsed: string | undefined
  onClose: () => void
}

export function TextDialog(props: TextDialogProps) {
  return props.numbers.length > 0 ? <TextForm {...props} /> : <NoNumbers onClose={props.onClose} />
}

// Variables that every text has come last: people look for the contact's own fields.
const builtIns = ['date', 'time', 'day', 'month', 'year', 'now', 'user_number', 'agent_number']

function TextForm({ numbers, subject, isSimulated, lastUsed, onClose }: TextDialogProps) {
  const { form, submit, values, filled, isFilled } = useSendText(numbers, subject, lastUsed, onClose)
  const { errors, isSubmitting } = form.formState
  const own = Object.keys(values).filter((name) => !builtIns.includes(name))
  const name = subject.contact?.name
  return (
    <FormDialog
      title={name ? `Text ${name}` : 'Send a text'}
      width="34rem"
      onClose={onClose}
      verb="Send text"
      pending={isSubmitting}
      serverError={errors.root?.server?.message}
      onSubmit={submit}
    >
      {isSimulated && (
        <Notice title="No phone receives this text">
          This server simulates texts and marks them. Most are delivered; some fail with a reason.
        </Notice>
      )}
      <TextFields
        control={form.control}
        numbers={numbers}
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
    <Dialog title="Send a text" onClose={onClose}>
      <EmptyState
        title="No number to send from"
        actions={
          <ButtonLink to="/phone-numbers" variant="primary">
            Go to phone numbers
          </ButtonLink>
        }
      >
        Add a phone number to this account first.
      </EmptyState>
    </Dialog>
  )
}
