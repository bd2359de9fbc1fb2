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

/** Writes a text and sends it. */
export function TextDialog(props: TextDialogProps) {
  return props.numbers.length > 0 ? <TextForm {...props} /> : <NoNumbers onClose={props.onClose} />
}

// Those that are known of every text stand last: a contact's own fields are what one looks for.
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
      refusal={errors.root?.server?.message}
      onSubmit={submit}
    >
      {isSimulated && (
        <Notice title="No phone receives it">
          Texts of this server are simulated, and marked so: most are delivered, some fail for a reason.
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
          <p className="font-medium">As it will be read</p>
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
        title="There is no number to send from"
        actions={
          <ButtonLink to="/phone-numbers" variant="primary">
            Go to phone numbers
          </ButtonLink>
        }
      >
        A text is sent from one of the account’s phone numbers: add one first.
      </EmptyState>
    </Dialog>
  )
}
