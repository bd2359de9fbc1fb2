import { type ListedPrice, ModelPrice } from '#contract/bots/model-prices'
import type { PriceKind } from '#rules/bots/price-key'
import { notify } from '~/ui/feedback/notify'
import { DateField } from '~/ui/fields/date-field'
import { FormField } from '~/ui/fields/form-field'
import { NumberField } from '~/ui/fields/number-field'
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

/** Without a price to start from, the fields are empty. */
function valuesOf({ kind, price, today }: Omit<PriceDialogProps, 'onClose'>) {
  if (price) {
    const { is_own, ...values } = price
    return { ...values, as_of: is_own ? values.as_of : today }
  }
  return {
    kind,
    provider: '',
    model: '',
    price: null as unknown as number,
    output_price: null,
    source: '',
    as_of: today,
  }
}

/** The server cannot know what day the viewer has, so it accepts later ones. The field says what is wrong with them. */
const priceUntil = (today: string) => ModelPrice.refine(({ as_of }) => as_of <= today, { path: ['as_of'] })

/** Sets the price of one model, with where and when it was read. */
export function PriceDialog({ kind, price, today, onClose }: PriceDialogProps) {
  const { write } = usePriceList()
  const { unit, outputUnit } = kindWords[kind]
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
      {!price && (
        <FormField control={control} name="model">
          {({ saved: _, ...field }) => (
            <TextField label="Model" hint={messages.model} autoComplete="off" {...field} />
          )}
        </FormField>
      )}
      <div className="grid grid-cols-2 gap-3">
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
      </div>
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
