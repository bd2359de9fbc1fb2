import type { RetryRule } from '#contract/campaigns/retry-rules'
import type { RetryOutcome } from '#rules/dialing/retry-choices'
import { mostRetries } from '#rules/dialing/retry-limits'
import { SelectField } from '~/ui/fields/select-field'
import { outcomeWords, waitOptions } from './retry-presets'

type RetryRowProps = { outcome: RetryOutcome; rule: RetryRule; onChange: (rule: RetryRule) => void }

const timesInWords = (count: number) => (count === 1 ? 'once' : `${count} times`)
const counts = Array.from({ length: mostRetries + 1 }, (_, count) => ({
  value: String(count),
  label: count === 0 ? 'never' : timesInWords(count),
}))
const numbers: { value: RetryRule['number']; label: string }[] = [
  { value: 'same', label: 'the same number' },
  { value: 'next', label: 'the next number' },
]
const cell = 'py-1.5 pe-3 max-sm:block max-sm:py-0.5 max-sm:pe-0'

/** One outcome: where it is not followed by a retry, wait and number say nothing. */
export function RetryRow({ outcome, rule, onChange }: RetryRowProps) {
  const name = outcomeWords[outcome]
  const isOff = rule.retries === 0
  return (
    <tr className="border-b border-line max-sm:block max-sm:py-2">
      <th scope="row" className={`${cell} text-start font-medium`}>
        {name}
      </th>
      <td className={cell}>
        <SelectField
          label={`Retries after ${name.toLowerCase()}`}
          labelHidden
          options={counts}
          value={String(rule.retries)}
          onChange={(count) => onChange({ ...rule, retries: Number(count) })}
        />
      </td>
      <td className={`${cell} ${isOff ? 'max-sm:hidden' : ''}`}>
        <SelectField
          label={`Wait after ${name.toLowerCase()}`}
          labelHidden
          disabled={isOff}
          options={isOff ? [{ value: '', label: '–' }] : waitOptions(rule.after_minutes)}
          value={isOff ? '' : String(rule.after_minutes)}
          onChange={(minutes) => onChange({ ...rule, after_minutes: Number(minutes) })}
        />
      </td>
      <td className={`${cell} sm:pe-0! ${isOff ? 'max-sm:hidden' : ''}`}>
        <SelectField
          label={`Number after ${name.toLowerCase()}`}
          labelHidden
          disabled={isOff}
          options={isOff ? [{ value: 'same', label: '–' }] : numbers}
          value={isOff ? 'same' : rule.number}
          onChange={(number) => onChange({ ...rule, number })}
        />
      </td>
    </tr>
  )
}
