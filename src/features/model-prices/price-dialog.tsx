import { type ListedPrice, ModelPrice } from '#contract/bots/model-prices'
import { type PriceKind, telephonyProviders } from '#rules/bots/price-key'
import { notify } from '~/ui/feedback/notify'
import { DateField } from '~/ui/fields/date-field'
import { FormField } from '~/ui/fields/form-field'
import { NumberField } from '~/ui/fields/number-field'
import { SelectField } from '~/ui/fields/select-field'
import { TextField } from '~/ui/fields/text-field'
import { FormDialog } from '~/ui/overlays/form-dialog'
import { useDialogForm } from '~/ui/overlays/use-dialog-form'
import { kindWords, messages } from './messages'
import { priceName, usePriceList } from './use-price-list'

type PriceDialogProps = {
  kind: PriceKind
  /** Absent: a new price. */
  price: ListedPrice | undefined
  /** Today as YYYY-MM-DD. */
  today: string
  onClose: () => void
}

const lines = telephonyProviders.map((name) => ({ value: name as string, label: name }))

/** Without a price to start from, the fields are empty. */
function valuesOf({ kind, price, today }: Omit<PriceDialogProps, 'onClose'>) {
  if (price) {
    const { is_own, inbound_price = null, step_seconds = null, ...values } = price
    return { ...values, inbound_price, step_seconds, as_of: is_own ? values.as_of : today }
  }
  return {
    kind,
    provider: kind === 'telephony' ? telephonyProviders[0] : '',
    model: '',
    price: null as unknown as number,
    output_price: null,
    inbound_price: null,
    step_seconds: null,
    source: '',
    as_of: today,
  }
}

/** The server cannot know what day the viewer has, so it accepts later ones. The field says what is wrong with them. */
const priceUntil = (today: string) => ModelPrice.refine(({ as_of }) => as_of <= today, { path: ['as_of'] })

/** Sets the price of one model, with where and when it was read. */
export function PriceDialog({ kind, price, today, onClose }: PriceDialogProps) {
  const { write } = usePriceList()
  const { unit, outputUnit, item } = kindWords[kind]
  const isTelephony = kind === 'telephony'
  const { control, dialog } = useDialogForm({
    values: valuesOf({ kind, price, today }),
    schema: priceUntil(today),
    onClose,
    async save(taken) {
      await write(price, taken)
      notify({ tone: 'good', title: `Saved the price of ${priceName(taken)}` })
    },
  })
  return (
    <FormDialog
      title={price ? `Price of ${priceName(price)}` : 'Add price'}
      verb={price ? 'Save price' : 'Add price'}
      width="28rem"
      {...dialog}
    >
      {!price && kind === 'voice' && (
        <FormField control={control} name="provider">
          {({ saved: _, ...field }) => (
            <TextField label="Provider" hint={messages.provider} autoComplete="off" {...field} />
          )}
        </FormField>
      )}
      {!price && isTelephony && (
        <FormField control={control} name="provider">
          {({ saved: _, ...field }) => <SelectField label="Line" options={lines} {...field} />}
        </FormField>
      )}
      {!price && (
        <FormField control={control} name="model">
          {({ saved: _, ...field }) => (
            <TextField
              label={item}
              hint={isTelephony ? messages.trunk : messages.model}
              autoComplete="off"
              {...field}
            />
          )}
        </FormField>
      )}
      <div className="grid pairs items-end gap-3">
        <FormField control={control} name="price">
          {({ saved: _, onChange, ...field }) => (
            <NumberField
              label={unit}
              unit="USD"
              min={0}
              step={0.0001}
              {...field}
              // The schema rejects an empty field.
              onChange={(amount) => onChange(amount as number)}
            />
          )}
        </FormField>
        {outputUnit && (
          <FormField control={control} name="output_price">
            {({ saved: _, ...field }) => (
              <NumberField label={outputUnit} unit="USD" min={0} step={0.0001} {...field} />
            )}
          </FormField>
        )}
        {isTelephony && (
          <FormField control={control} name="inbound_price">
            {({ saved: _, value, ...field }) => (
              <NumberField
                label="Inbound / min"
                hint={messages.inbound}
                unit="USD"
                min={0}
                step={0.0001}
                {...field}
                value={value ?? null}
              />
            )}
          </FormField>
        )}
      </div>
      {isTelephony && (
        <FormField control={control} name="step_seconds">
          {({ saved: _, value, ...field }) => (
            <NumberField
              label="Charged per"
              hint={messages.steps}
              unit="s"
              min={1}
              {...field}
              value={value ?? null}
            />
          )}
        </FormField>
      )}
      <FormField control={control} name="source">
        {({ saved: _, ...field }) => (
          <TextField label="Source" hint={messages.source} autoComplete="off" {...field} />
        )}
      </FormField>
      <FormField control={control} name="as_of">
        {({ saved: _, ...field }) => <DateField label="As of" hint={messages.asOf} max={today} {...field} />}
      </FormField>
    </FormDialog>
  )
}
