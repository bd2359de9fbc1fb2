import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Voice, VoiceFilter } from '#contract/bots/voices'
import { voices } from '~/api/operations'
import { query } from '~/api/reading/query'
import { Button } from '~/ui/controls/button'
import { SelectField } from '~/ui/fields/select-field'
import { TextField } from '~/ui/fields/text-field'
import { Dialog } from '~/ui/overlays/dialog'
import { useSamplePlayer } from './use-sample-player'
import { VoiceRow } from './voice-row'

type VoiceBrowserProps = { onChoose: (voice: Voice) => void; onClose: () => void }
type Facet = 'provider' | 'gender' | 'language' | 'accent'

const facets: { name: Facet; label: string; choices: 'providers' | 'genders' | 'languages' | 'accents' }[] = [
  { name: 'provider', label: 'Provider', choices: 'providers' },
  { name: 'gender', label: 'Gender', choices: 'genders' },
  { name: 'language', label: 'Language', choices: 'languages' },
  { name: 'accent', label: 'Accent', choices: 'accents' },
]

/** Voices with their filters; each can be heard. */
export function VoiceBrowser({ onChoose, onClose }: VoiceBrowserProps) {
  const [filter, setFilter] = useState<VoiceFilter>({ limit: 100, sort_by: 'name' })
  const { data, error, isPlaceholderData } = useQuery({
    ...query(voices.list, { query: filter }),
    placeholderData: (previous) => previous,
  })
  const player = useSamplePlayer()
  const narrow = (change: Partial<VoiceFilter>) => setFilter({ ...filter, ...change })
  return (
    <Dialog
      title="Browse voices"
      onClose={onClose}
      width="46rem"
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <div className="grid gap-4">
        <div className="grid gap-3 sm:grid-cols-5">
          <TextField
            label="Search"
            value={filter.search ?? ''}
            onChange={(search) => narrow({ search: search || undefined })}
          />
          {facets.map(({ name, label, choices }) => (
            <SelectField
              key={name}
              label={label}
              placeholder="Any"
              value={filter[name] ?? ''}
              onChange={(value) => narrow({ [name]: value || undefined })}
              options={(data?.filters[choices] ?? []).map((value) => ({ value, label: value }))}
            />
          ))}
        </div>
        {error && <p role="alert">The voices could not be loaded: {error.message}</p>}
        <p role="status" className="text-sm text-muted">
          {data && `${data.pagination.total} ${data.pagination.total === 1 ? 'voice' : 'voices'}`}
        </p>
        <ul aria-label="Voices" aria-busy={isPlaceholderData} className="grid divide-y divide-line">
          {data?.voices.map((voice) => (
            <VoiceRow key={voice.id} voice={voice} player={player} onChoose={onChoose} />
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
