import { useEffect, useEffectEvent, useState } from 'react'
import { messages } from '~/features/review/messages'
import type { OptionSearch } from '~/lib/option-search'
import { Field } from '~/ui/fields/field'
import { SearchField } from '~/ui/filters/search-field'

type BotChoicesProps = { bots: OptionSearch; chosen: string[]; onChange: (chosen: string[]) => void }

/** The bots of a scorecard; a bot has one scorecard. */
export function BotChoices({ bots, chosen, onChange }: BotChoicesProps) {
  const { options, labelOf, hasMore, isSearching, isPending } = bots
  const load = useEffectEvent(() => bots.search(''))
  useEffect(() => load(), [])
  // A bot stays in the list once chosen: its checkbox may have the focus when it is unchecked.
  const [everChosen, setEverChosen] = useState(chosen)
  const kept = [...new Set([...everChosen, ...chosen])]
  const missing = kept.filter((uid) => !options.some(({ value }) => value === uid))
  const toggle = (uid: string, isChosen: boolean) => {
    setEverChosen(isChosen ? [...kept, uid] : kept)
    onChange(isChosen ? [...chosen, uid] : chosen.filter((other) => other !== uid))
  }
  const shown = [...missing.map((value) => ({ value, label: labelOf(value) })), ...options]
  return (
    <Field label="Bots" group hint={messages.otherScorecard}>
      {() => (
        <span className="grid gap-1.5">
          {(hasMore || isSearching) && (
            // The search of the bots pauses itself.
            <SearchField label="Search bots" value="" onSearch={bots.search} pauseMs={0} />
          )}
          <span className="relative grid max-h-60 gap-1 overflow-y-auto rounded border border-line p-2">
            {shown.length === 0 && !isPending && (
              <span className="text-sm text-muted">{isSearching ? 'No matches' : 'No bots yet.'}</span>
            )}
            {shown.map(({ value, label }) => (
              <label key={value} className="flex min-h-target items-center gap-2">
                <input
                  type="checkbox"
                  className="checkbox"
                  checked={chosen.includes(value)}
                  onChange={({ target }) => toggle(value, target.checked)}
                />
                <bdi className="min-w-0 truncate">{label}</bdi>
              </label>
            ))}
          </span>
        </span>
      )}
    </Field>
  )
}
