import { useController } from 'react-hook-form'
import type { CampaignControl } from '~/features/campaigns/form/form-values'
import { dayPresets } from './schedule'

/** Sets the days at once. None is pressed if the days were chosen one by one. */
export function DayPresets({ control }: { control: CampaignControl }) {
  const { value, onChange } = useController({ control, name: 'days' }).field
  return (
    <fieldset
      aria-label="Repeats"
      className="inline-flex flex-wrap rounded border border-line bg-sunken p-0.5 shadow-card"
    >
      {dayPresets.map(({ label, days }) => (
        <button
          type="button"
          key={label}
          aria-pressed={days.join() === value.join()}
          className="min-h-[max(var(--control)-6px,var(--target))] rounded-sm px-2.5 text-sm text-soft select-none hover:text-text aria-pressed:bg-chosen aria-pressed:font-medium aria-pressed:text-text aria-pressed:shadow-[0_0_0_1px_var(--rim)] forced-colors:aria-pressed:outline"
          onClick={() => onChange([...days])}
        >
          {label}
        </button>
      ))}
    </fieldset>
  )
}
