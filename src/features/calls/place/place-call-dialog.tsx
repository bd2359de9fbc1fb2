import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import type { PlacedCall } from '#contract/calls/calls'
import { simulatedCallers } from '#rules/calls/simulated-callers'
import { withoutSeparators } from '#rules/text/grouping'
import { calls } from '~/api/operations'
import { choicesFor, useBotName } from '~/api/reading/choices'
import { query } from '~/api/reading/query'
import { useBotSearch, useNumberSearch } from '~/api/reading/use-choice-search'
import { useSession } from '~/api/session'
import { messages } from '~/features/calls/messages'
import { formatPhone } from '~/lib/format/phone'
import { ButtonLink } from '~/ui/controls/button-link'
import { EmptyState } from '~/ui/feedback/empty-state'
import { Failure } from '~/ui/feedback/failure'
import { FormField } from '~/ui/fields/form-field'
import { SearchedField } from '~/ui/fields/searched-field'
import { SelectField } from '~/ui/fields/select-field'
import { TextField } from '~/ui/fields/text-field'
import { Dialog } from '~/ui/overlays/dialog'
import { FormDialog } from '~/ui/overlays/form-dialog'
import { CallNotice } from './call-notice'
import { CalledPartyNotice } from './called-party-notice'
import { usePlaceCall } from './use-place-call'
import { VariablesField } from './variables-field'

type PlaceCallDialogProps = {
  /** The preselected bot; empty: the one of the number. */
  botUid: string
  isSimulated: boolean
  /** The first call of a new account: a simulated one starts with samples. */
  isFirst?: boolean
  onPlaced: (call: PlacedCall) => void
  onClose: () => void
}

export function PlaceCallDialog(props: PlaceCallDialogProps) {
  const { onClose } = props
  const { data: first, error, errorUpdateCount, isFetching, refetch } = useQuery(choicesFor('phone-numbers'))
  const latest = useQuery(query(calls.list, { query: { direction: 'outbound', limit: 5 } }))
  if (first && first.choices.length > 0) {
    if (latest.isPending) return null
    const lastUsed = latest.data?.calls.find(({ direction }) => direction === 'outbound')?.from_number
    return <PlaceCallForm {...props} first={first} lastUsed={lastUsed} />
  }
  if (first) return <NoNumbers onClose={onClose} />
  if (errorUpdateCount === 0) return null
  return (
    <Dialog title="Place a call" onClose={onClose}>
      <Failure title="Couldn’t load the phone numbers" retrying={isFetching} onRetry={() => void refetch()}>
        {error?.message}
      </Failure>
    </Dialog>
  )
}

const callers = Object.entries(simulatedCallers).map(([value, label]) => ({ value, label }))

type PlaceCallFormProps = PlaceCallDialogProps &
  Pick<Parameters<typeof usePlaceCall>[0], 'first' | 'lastUsed'>

function PlaceCallForm(props: PlaceCallFormProps) {
  const { isSimulated, isFirst = false, onClose } = props
  const checksNumbers = useSession().capabilities.dialing_rules === true
  const { form, submit, needed, bot, followCountry, busyNumber } = usePlaceCall({
    ...props,
    checksNumbers,
    hasSamples: isFirst && isSimulated,
  })
  const { errors, isSubmitting, submitCount } = form.formState
  const [fromNumber, toNumber] = useWatch({ control: form.control, name: ['from_number', 'to_number'] })
  const isBusy = toNumber !== '' && toNumber === busyNumber
  const bots = useBotSearch()
  const nameOf = useBotName()
  const ownNumbers = useNumberSearch(({ phone_number, outbound_agent_id, name }) => ({
    value: phone_number,
    label: [
      formatPhone(phone_number),
      name === phone_number ? null : name,
      outbound_agent_id ? nameOf(outbound_agent_id) : 'no outbound bot',
    ]
      .filter(Boolean)
      .join(' · '),
  }))
  return (
    <FormDialog
      title="Place a call"
      width="34rem"
      keepsHeight
      parameters={['place']}
      onClose={onClose}
      verb={isBusy ? 'Call anyway' : 'Place call'}
      pending={isSubmitting}
      serverError={errors.root?.server?.message}
      onSubmit={submit}
    >
      <CallNotice bot={bot} isSimulated={isSimulated} />
      <FormField control={form.control} name="from_number">
        {({ saved: _, ...field }) => (
          <SearchedField
            label="From"
            hint={bot ? messages.placedBy(nameOf(bot)) : messages.noOutboundBot}
            search={ownNumbers}
            {...field}
          />
        )}
      </FormField>
      <FormField control={form.control} name="to_number">
        {({ saved: _, onChange, ...field }) => (
          <TextField
            label="To"
            hint={messages.numberFormat}
            type="tel"
            autoComplete="off"
            mono
            {...field}
            onChange={(text) => {
              const number = withoutSeparators(text)
              onChange(number)
              followCountry(number)
            }}
          />
        )}
      </FormField>
      {checksNumbers && <CalledPartyNotice number={toNumber} from={fromNumber} isBusy={isBusy} />}
      <FormField control={form.control} name="dynamic_variables">
        {({ value, error, onChange }) => (
          <VariablesField
            rows={value}
            needed={needed}
            error={error}
            showsMissing={submitCount > 0}
            onChange={onChange}
          />
        )}
      </FormField>
      <FormField control={form.control} name="override_agent_id">
        {({ saved: _, ...field }) => (
          <SearchedField label="Bot" placeholder="Number’s default bot" search={bots} {...field} />
        )}
      </FormField>
      {isSimulated && (
        <FormField control={form.control} name="simulated_caller">
          {({ saved: _, ...field }) => (
            <SelectField label="Simulated caller" placeholder="Random caller" options={callers} {...field} />
          )}
        </FormField>
      )}
      <FormField control={form.control} name="customer_id">
        {({ saved: _, ...field }) => (
          <TextField label="Customer ID" optional hint={messages.customerId} autoComplete="off" {...field} />
        )}
      </FormField>
    </FormDialog>
  )
}

function NoNumbers({ onClose }: { onClose: () => void }) {
  const canAdd = useSession().capabilities.phone_number_management === true
  return (
    <Dialog title="Place a call" onClose={onClose}>
      <EmptyState
        title="No phone numbers"
        actions={
          <ButtonLink to="/phone-numbers" variant="primary">
            Phone numbers
          </ButtonLink>
        }
      >
        {canAdd ? messages.addNumber : messages.awaitNumber}
      </EmptyState>
    </Dialog>
  )
}
