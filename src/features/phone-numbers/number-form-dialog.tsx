import { zodResolver } from '@hookform/resolvers/zod'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError } from '#contract/error'
import { type PhoneNumber, PhoneNumberDraft } from '#contract/phone-numbers'
import { phoneNumbers } from '~/api/operations'
import { useWrite } from '~/api/use-write'
import { Button } from '~/ui/button'
import { FormField } from '~/ui/fields/form-field'
import { showIssues } from '~/ui/fields/show-issues'
import { TextField } from '~/ui/fields/text-field'
import { Notice } from '~/ui/notice'
import { Dialog } from '~/ui/overlays/dialog'

type NumberFormDialogProps = {
  /** The number to rename; absent: a new one. */
  number?: PhoneNumber
  onClose: () => void
}

const withoutGrouping = (text: string) => text.replace(/[\s().-]/g, '')

/** Adds a number, or renames one. */
export function NumberFormDialog({ number, onClose }: NumberFormDialogProps) {
  const id = useId()
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
    <Dialog
      title={number ? `Rename ${number.phone_number}` : 'Add a phone number'}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={id} variant="primary" pending={isSubmitting}>
            {number ? 'Rename' : 'Add number'}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="grid gap-4">
        {errors.root?.server?.message && (
          <div role="alert">
            <Notice tone="bad">{errors.root.server.message}</Notice>
          </div>
        )}
        {!number && (
          <FormField control={form.control} name="phone_number">
            {({ saved: _, onChange, ...field }) => (
              <TextField
                label="Number"
                hint="With a plus sign and the country code, as in +14155550123 (E.164)."
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
              hint="What the number is for, as in “Support line”."
              autoComplete="off"
              value={value ?? ''}
              {...field}
            />
          )}
        </FormField>
      </form>
    </Dialog>
  )
}
