import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { E164 } from '#contract/http/json'
import { type LineNumbers, mostImportedNumbers } from '#contract/telephony/line-numbers'
import { withoutSeparators } from '#rules/text/grouping'
import { phoneNumbers, telephony } from '~/api/operations'
import { query } from '~/api/reading/query'
import { useWrite } from '~/api/writing/use-write'
import { formatNumber } from '~/lib/format/number'
import { formatPhone } from '~/lib/format/phone'
import { Button } from '~/ui/controls/button'
import { PhoneNumber } from '~/ui/controls/phone-number'
import { Badge } from '~/ui/feedback/badge'
import { Notice } from '~/ui/feedback/notice'
import { TextAreaField } from '~/ui/fields/text-area-field'
import { Skeleton } from '~/ui/layout/skeleton'
import { Dialog } from '~/ui/overlays/dialog'
import { FormDialog } from '~/ui/overlays/form-dialog'

type FoundNumber = LineNumbers['numbers'][number]

const words = {
  title: 'Import phone numbers',
  asterisk:
    'Asterisk does not know the numbers of a trunk, only those in its settings. Enter the others below.',
  none: 'The line listed no numbers. Enter them below.',
  more: `Only the first ${formatNumber(mostImportedNumbers)} numbers are listed.`,
  others: 'One per line, with country code, such as +14155550100.',
}

/** Numbers that a user typed, one per line. */
const typedNumbers = (text: string) =>
  text
    .split('\n')
    .map((line) => withoutSeparators(line.trim()))
    .filter((line) => line !== '')

const counted = (count: number) => (count === 1 ? '1 number' : `${formatNumber(count)} numbers`)

type ChoicesProps = {
  numbers: readonly FoundNumber[]
  chosen: ReadonlySet<string>
  onChange: (chosen: Set<string>) => void
}

/** The numbers of the line. Those that were added already cannot be chosen. */
function NumberChoices({ numbers, chosen, onChange }: ChoicesProps) {
  const open = numbers.filter(({ is_added }) => !is_added)
  const toggle = (number: string) => {
    const next = new Set(chosen)
    if (!next.delete(number)) next.add(number)
    onChange(next)
  }
  const areAll = open.length > 0 && open.every(({ phone_number }) => chosen.has(phone_number))
  return (
    <fieldset className="grid min-w-0 gap-1">
      <legend className="mb-1 font-medium">Numbers of the line</legend>
      {open.length > 1 && (
        <label className="flex min-h-target items-center gap-2 text-muted">
          <input
            type="checkbox"
            className="checkbox"
            checked={areAll}
            onChange={() => onChange(new Set(areAll ? [] : open.map(({ phone_number }) => phone_number)))}
          />
          All {counted(open.length)} not added yet
        </label>
      )}
      <div className="max-h-64 overflow-y-auto rounded border border-line px-3 py-1">
        {numbers.map(({ phone_number, name, is_added }) => (
          <label key={phone_number} className="flex min-h-target min-w-0 items-center gap-2">
            <input
              type="checkbox"
              className="checkbox"
              checked={chosen.has(phone_number)}
              disabled={is_added}
              onChange={() => toggle(phone_number)}
            />
            <span className="shrink-0">
              <PhoneNumber>{phone_number}</PhoneNumber>
            </span>
            <span className="min-w-0 flex-1 truncate text-muted" dir="auto">
              {name}
            </span>
            {is_added && <Badge>Added</Badge>}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Imports numbers that the telephone line lists, and others that a user enters. */
export function ImportNumbersDialog({ onClose }: { onClose: () => void }) {
  const { data, error, isPending } = useQuery(query(telephony.numbers, {}))
  const { data: line } = useQuery(query(telephony.get, {}))
  const imports = useWrite(telephony.importNumbers, {
    handlesErrors: true,
    alsoRefreshes: [phoneNumbers.list],
  })
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [others, setOthers] = useState('')
  const [problem, setProblem] = useState<string>()
  const typed = typedNumbers(others)
  const total = chosen.size + typed.length
  if (imports.data) return <ImportResult {...imports.data} onClose={onClose} />
  const submit = () => {
    const wrong = typed.find((number) => !E164.safeParse(number).success)
    if (wrong) return setProblem(`“${wrong}” is not a number with country code.`)
    if (total === 0) return setProblem('Choose or enter a number.')
    setProblem(undefined)
    const named = data?.numbers.filter(({ phone_number }) => chosen.has(phone_number)) ?? []
    const numbers = [
      ...named.map(({ phone_number, name }) => ({ phone_number, name: line?.kind === 'twilio' ? name : '' })),
      ...typed.map((phone_number) => ({ phone_number })),
    ]
    imports.mutate({ body: { numbers } })
  }
  return (
    <FormDialog
      title={words.title}
      verb={total > 0 ? `Import ${counted(total)}` : 'Import'}
      pending={imports.isPending}
      serverError={imports.error?.issues[0]?.message ?? imports.error?.message}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      onClose={onClose}
    >
      {isPending && <Skeleton lines={3} />}
      {(error || data?.error) && <Notice tone="bad">{error?.message ?? data?.error}</Notice>}
      {data && data.numbers.length > 0 && (
        <NumberChoices numbers={data.numbers} chosen={chosen} onChange={setChosen} />
      )}
      {data?.has_more && <Notice>{words.more}</Notice>}
      {line?.kind === 'asterisk' && <p className="text-sm text-muted">{words.asterisk}</p>}
      {line?.kind === 'twilio' && data?.numbers.length === 0 && !data.error && <Notice>{words.none}</Notice>}
      <TextAreaField
        label="Other numbers"
        hint={words.others}
        rows={3}
        value={others}
        onChange={setOthers}
        error={problem}
      />
    </FormDialog>
  )
}

type ImportResultProps = { added: string[]; duplicates: string[]; onClose: () => void }

function ImportResult({ added, duplicates, onClose }: ImportResultProps) {
  const names = [...new Set(duplicates)].map(formatPhone)
  return (
    <Dialog
      title={words.title}
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <div role="status" className="grid gap-3">
        <Notice tone={added.length > 0 ? 'good' : 'info'}>
          {added.length > 0 ? `Added ${counted(added.length)}.` : 'Added no numbers.'}
        </Notice>
        {names.length > 0 && (
          <Notice title="Already added, left unchanged">
            <span className="block max-h-40 overflow-y-auto wrap-anywhere">{names.join(', ')}</span>
          </Notice>
        )}
      </div>
    </Dialog>
  )
}
