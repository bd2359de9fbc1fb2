import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { z } from '#contract/http/zod'
import {
  type LinkDirection,
  linkDirections,
  type PhoneNumber,
  PhoneNumberName,
} from '#contract/phone-numbers/phone-numbers'
import { phoneNumbers } from '~/api/operations'
import { choicesFor, useBotName } from '~/api/reading/choices'
import { query } from '~/api/reading/query'
import { useBotSearch } from '~/api/reading/use-choice-search'
import { conditionalWrite } from '~/api/writing/conditional-write'
import { useWrite } from '~/api/writing/use-write'
import { formatPhone } from '~/lib/format/phone'
import { Button } from '~/ui/controls/button'
import { ButtonLink } from '~/ui/controls/button-link'
import { NameDialog } from '~/ui/editing/name-dialog'
import { ChoiceField } from '~/ui/fields/choice-field'
import { ComboboxField } from '~/ui/fields/combobox-field'
import { FormField } from '~/ui/fields/form-field'
import { Dialog } from '~/ui/overlays/dialog'
import { ImportNumbersDialog } from './import-numbers-dialog'
import { NumberFormDialog } from './number-form-dialog'
import { botIn, directionLabels, slotsOf, type useLinks } from './use-links'

const Choice = z.object({
  agent_id: z.string().min(1, 'Choose a bot.'),
  direction: z.enum(linkDirections),
})

type LinkDialogProps = {
  number: PhoneNumber
  direction: LinkDirection
  onLink: (direction: LinkDirection, uid: string) => void
  onClose: () => void
}

/** Chooses the bot and the direction. */
function LinkDialog({ number, direction: initial, onLink, onClose }: LinkDialogProps) {
  const id = useId()
  const { data: first } = useQuery(choicesFor('bots'))
  const hasBots = first?.choices.length !== 0
  const bots = useBotSearch()
  const botName = useBotName()
  const { control, handleSubmit } = useForm({
    defaultValues: { agent_id: '', direction: initial },
    resolver: zodResolver(Choice),
  })
  const direction = useWatch({ control, name: 'direction' })
  const replaced = new Set(slotsOf(direction).flatMap((slot) => botIn(number, slot) ?? []))
  const replacedNames = [...replaced].map(botName)
  return (
    <Dialog
      title={`Link a bot to ${formatPhone(number.phone_number)}`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {hasBots ? (
            <Button type="submit" form={id} variant="primary">
              Link for {directionLabels[direction].toLowerCase()}
            </Button>
          ) : (
            <ButtonLink to="/bots/new" variant="primary">
              New bot
            </ButtonLink>
          )}
        </>
      }
    >
      {hasBots ? (
        <form
          id={id}
          noValidate
          className="grid gap-4"
          onSubmit={handleSubmit((choice) => onLink(choice.direction, choice.agent_id))}
        >
          <FormField control={control} name="agent_id">
            {({ saved: _, ...field }) => (
              <ComboboxField
                label="Bot"
                strict
                options={[]}
                search={bots}
                hint={replacedNames.length > 0 ? `Replaces ${replacedNames.join(' and ')}.` : undefined}
                {...field}
              />
            )}
          </FormField>
          <FormField control={control} name="direction">
            {({ saved: _, ...field }) => (
              <ChoiceField
                label="For"
                options={linkDirections.map((value) => ({ value, label: directionLabels[value] }))}
                {...field}
              />
            )}
          </FormField>
        </form>
      ) : (
        <p>There are no bots to link yet.</p>
      )}
    </Dialog>
  )
}

export type OpenNumberDialog =
  | { kind: 'add'; isFirst?: boolean }
  | { kind: 'import' }
  | { kind: 'rename'; number: PhoneNumber }
  | { kind: 'link'; number: PhoneNumber; direction: LinkDirection }

type NumberDialogProps = {
  open: OpenNumberDialog
  links: ReturnType<typeof useLinks>
  onAdded: (isLinked: boolean) => void
  onClose: () => void
}

type AddNumberDialogProps = Pick<NumberDialogProps, 'onAdded' | 'onClose'> & { isFirst: boolean }

/** For the first number of an account, its first bot is suggested, if it is among those that were read. */
function AddNumberDialog({ isFirst, ...events }: AddNumberDialogProps) {
  const { data: bots } = useQuery(choicesFor('bots'))
  if (!bots) return null
  const suggested = isFirst && !bots.has_more ? bots.choices.at(-1)?.uid : undefined
  return <NumberFormDialog botUid={suggested} leadsToCall={isFirst} {...events} />
}

/** The dialogs of the numbers page, loaded on first use. */
export function NumberDialog({ open, links, onAdded, onClose }: NumberDialogProps) {
  if (open.kind === 'add')
    return <AddNumberDialog isFirst={open.isFirst === true} onAdded={onAdded} onClose={onClose} />
  if (open.kind === 'import') return <ImportNumbersDialog onClose={onClose} />
  const { number } = open
  if (open.kind === 'rename') return <RenameNumberDialog number={number} onClose={onClose} />
  return (
    <LinkDialog
      number={number}
      direction={open.direction}
      onLink={(direction, uid) => {
        links.link(number, direction, uid)
        onClose()
      }}
      onClose={onClose}
    />
  )
}

type RenameNumberDialogProps = { number: PhoneNumber; onClose: () => void }

export function RenameNumberDialog({ number, onClose }: RenameNumberDialogProps) {
  const client = useQueryClient()
  const update = useWrite(phoneNumbers.update, {
    handlesErrors: true,
    said: ({ phone_number }) => `Renamed ${formatPhone(phone_number)}`,
  })
  const input = { uid: number.phone_number_id }
  return (
    <NameDialog<PhoneNumber>
      title={`Rename ${formatPhone(number.phone_number)}`}
      verb="Rename"
      hint="What the number is for, such as “Support line”. Not used in calls."
      stored={number}
      schema={PhoneNumberName}
      store={conditionalWrite<PhoneNumber, { name?: string }>({
        read: () => client.fetchQuery({ ...query(phoneNumbers.get, input), staleTime: 0 }),
        write: ({ name = '' }, ifMatch) => update.mutateAsync({ ...input, body: { name }, ifMatch }),
      })}
      onClose={onClose}
    />
  )
}
