import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { ApiError } from '#contract/http/error'
import { type PhoneNumber, PhoneNumberDraft } from '#contract/phone-numbers/phone-numbers'
import { phoneNumbers } from '~/api/operations'
import { useWrite } from '~/api/writing/use-write'
import { FormField } from '~/ui/fields/form-field'
import { showIssues } from '~/ui/fields/show-issues'
import { TextField } from '~/ui/fields/text-field'
import { FormDialog } from '~/ui/overlays/form-dialog'

type NumberFormDialogProps = {
  /** The number to rename; absent: a new one. */
  number?: PhoneNumber
  onClose: () => void
}

const withoutGrouping = (text: string) => text.replace(/[\s().-]/g, '')

export function NumberFormDialog({ number, onClose }: NumberFormDialogProps) {
  const create = useWrite(phoneNumbers.create, {
    handlesErrors: true,
    said: ({ phone_number }) => `Added ${phone_number}`,
  })
  const update = useWrite(phoneNumbers.update, {
    handlesErrors: true,
    said: (renamed) => `Renamed ${renamed.phone_number}`,
  })
  const form = useForm({
    defaultValues: { phone_number: number?.phone_number ?? '', name: number?.name ?? '' },
    resolver: zodResolver(PhoneNumberDraft),
  })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async ({ phone_number, name }) => {
    try {
      if (number) await update.mutateAsync({ uid: number.phone_number_id, body: { name } })
      else await create.mutateAsync({ body: { phone_number, name } })
      onClose()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const isTaken = error.status === 409
      showIssues(form, {
        issues: isTaken ? [{ path: 'phone_number', message: error.message }] : error.issues,
        message: error.message,
      })
    }
  })

  return (
    <FormDialog
      title={number ? `Rename ${number.phone_number}` : 'Add a phone number'}
      onClose={onClose}
      verb={number ? 'Rename' : 'Add number'}
      pending={isSubmitting}
      serverError={errors.root?.server?.message}
      onSubmit={submit}
    >
      {!number && (
        <FormField control={form.control} name="phone_number">
          {({ saved: _, onChange, ...field }) => (
            <TextField
              label="Number"
              hint="With country code, such as +14155550123 (E.164)."
              type="tel"
              autoComplete="off"
              mono
              {...field}
              onChange={(text) => onChange(withoutGrouping(text))}
            />
          )}
        </FormField>
      )}
      <FormField control={form.control} name="name">
        {({ saved: _, value, ...field }) => (
          <TextField
            label="Name"
            optional={!number}
            hint="What the number is for, such as “Support line”."
            autoComplete="off"
            value={value ?? ''}
            {...field}
          />
        )}
      </FormField>
    </FormDialog>
  )
}
