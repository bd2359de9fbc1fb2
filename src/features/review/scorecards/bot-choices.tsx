import { messages } from '~/features/review/messages'
import { Field } from '~/ui/fields/field'
import type { Option } from '~/ui/fields/select/option'

type BotChoicesProps = { bots: Option[]; chosen: string[]; onChange: (chosen: string[]) => void }

/** The bots of a scorecard; a bot has one scorecard. */
export function BotChoices({ bots, chosen, onChange }: BotChoicesProps) {
  return (
    <Field label="Bots" group hint={messages.otherScorecard}>
      {() => (
        <span className="relative grid max-h-60 gap-1 overflow-y-auto rounded border border-line p-2">
          {bots.length === 0 && <span className="text-sm text-muted">No bots yet.</span>}
          {bots.map(({ value, label }) => (
            <label key={value} className="flex min-h-target items-center gap-2">
              <input
                type="checkbox"
                className="size-4 accent-primary"
                checked={chosen.includes(value)}
                onChange={({ target }) =>
                  onChange(target.checked ? [...chosen, value] : chosen.filter((uid) => uid !== value))
                }
              />
              <bdi className="min-w-0 truncate">{label}</bdi>
            </label>
          ))}
        </span>
      )}
    </Field>
  )
}
