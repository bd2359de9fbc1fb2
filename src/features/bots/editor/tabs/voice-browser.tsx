import { useQuery } from '@tanstack/react-query'
import { Pause, Play } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { ModelPrice } from '#contract/bots/model-prices'
import type { Voice, VoiceFilter } from '#contract/bots/voices'
import { voices } from '~/api/operations'
import { query } from '~/api/reading/query'
import { messages } from '~/features/bots/messages'
import { Button } from '~/ui/controls/button'
import { IconButton } from '~/ui/controls/icon-button'
import { Badge } from '~/ui/feedback/badge'
import { SelectField } from '~/ui/fields/select-field'
import { TextField } from '~/ui/fields/text-field'
import { Dialog } from '~/ui/overlays/dialog'
import { speechHint } from './model-hints'

type Sample = { url: string; hasFailed: boolean }
type SamplePlayer = {
  isPlaying: (url: string) => boolean
  hasFailed: (url: string) => boolean
  toggle: (url: string) => void
}

/** Plays one sample at a time. */
function useSamplePlayer(): SamplePlayer {
  const [audio] = useState(() => new Audio())
  const [sample, setSample] = useState<Sample | null>(null)

  // The audio element would keep playing after the component is gone.
  useEffect(() => () => audio.pause(), [audio])

  const start = async (url: string) => {
    audio.onended = () => setSample(null)
    audio.src = url
    setSample({ url, hasFailed: false })
    try {
      await audio.play()
    } catch {
      setSample({ url, hasFailed: true })
    }
  }

  const isPlaying = (url: string) => sample?.url === url && !sample.hasFailed
  const hasFailed = (url: string) => sample?.url === url && sample.hasFailed
  const toggle = (url: string) => {
    audio.pause()
    if (isPlaying(url)) setSample(null)
    else void start(url)
  }

  return { isPlaying, hasFailed, toggle }
}

const languages = new Intl.DisplayNames(['en'], { type: 'language' })

/** "English" for "en". A text that is not a language code stays as it is. */
function languageName(code: string): string {
  try {
    return languages.of(code) ?? code
  } catch {
    return code
  }
}

type VoiceRowProps = {
  voice: Voice
  isCurrent: boolean
  prices: readonly ModelPrice[]
  player: SamplePlayer
  onChoose: (voice: Voice) => void
}

/** One voice, with a sample if there is one. */
function VoiceRow({ voice, isCurrent, prices, player, onChoose }: VoiceRowProps) {
  const language = voice.language ? languageName(voice.language) : ''
  const facts = [...new Set([voice.provider, voice.gender, language, voice.accent])]
    .filter(Boolean)
    .join(' · ')
  const { sample_url } = voice
  const isPlaying = sample_url != null && player.isPlaying(sample_url)
  return (
    <li aria-current={isCurrent || undefined} className="flex flex-wrap items-center gap-3 py-2">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-medium">{voice.name}</p>
        <p className="text-sm text-muted">{facts}</p>
        <p className="text-xs text-muted tabular-nums">
          {speechHint(prices, voice.provider, voice.model ?? '')}
        </p>
        {voice.description && <p className="text-sm text-muted">{voice.description}</p>}
        {sample_url && player.hasFailed(sample_url) && (
          <p role="alert" className="text-sm text-bad">
            {messages.noSample}
          </p>
        )}
      </div>
      {sample_url && (
        <IconButton
          name={isPlaying ? `Stop ${voice.name}` : `Play ${voice.name}`}
          icon={isPlaying ? Pause : Play}
          onClick={() => player.toggle(sample_url)}
        />
      )}
      {isCurrent ? (
        <Badge tone="info">Current voice</Badge>
      ) : (
        <Button size="small" onClick={() => onChoose(voice)} aria-label={`Use ${voice.name}`}>
          Use
        </Button>
      )}
    </li>
  )
}

type VoiceBrowserProps = {
  current: Pick<Voice, 'provider' | 'voice'>
  prices: readonly ModelPrice[]
  onChoose: (voice: Voice) => void
  onClose: () => void
}
type Facet = 'provider' | 'gender' | 'language' | 'accent'

const facets: { name: Facet; label: string; choices: 'providers' | 'genders' | 'languages' | 'accents' }[] = [
  { name: 'provider', label: 'Provider', choices: 'providers' },
  { name: 'gender', label: 'Gender', choices: 'genders' },
  { name: 'language', label: 'Language', choices: 'languages' },
  { name: 'accent', label: 'Accent', choices: 'accents' },
]

/** Voices with filters and samples. */
export function VoiceBrowser({ current, prices, onChoose, onClose }: VoiceBrowserProps) {
  const [filter, setFilter] = useState<VoiceFilter>({ limit: 100, sort_by: 'name' })
  const { data, error, isPlaceholderData } = useQuery({
    ...query(voices.list, { query: filter }),
    placeholderData: (previous) => previous,
  })
  const player = useSamplePlayer()
  const changeFilter = (change: Partial<VoiceFilter>) => setFilter({ ...filter, ...change })
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
            onChange={(search) => changeFilter({ search: search || undefined })}
          />
          {facets.map(({ name, label, choices }) => (
            <SelectField
              key={name}
              label={label}
              placeholder="Any"
              value={filter[name] ?? ''}
              onChange={(value) => changeFilter({ [name]: value || undefined })}
              options={(data?.filters[choices] ?? []).map((value) => ({
                value,
                label: name === 'language' ? languageName(value) : value,
              }))}
            />
          ))}
        </div>
        {error && <p role="alert">Couldn’t load the voices: {error.message}</p>}
        <p role="status" className="text-sm text-muted">
          {data && `${data.pagination.total} ${data.pagination.total === 1 ? 'voice' : 'voices'}`}
        </p>
        <ul aria-label="Voices" aria-busy={isPlaceholderData} className="grid divide-y divide-line">
          {data?.voices.map((voice) => (
            <VoiceRow
              key={voice.id}
              voice={voice}
              isCurrent={voice.provider === current.provider && voice.voice === current.voice}
              prices={prices}
              player={player}
              onChoose={onChoose}
            />
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
