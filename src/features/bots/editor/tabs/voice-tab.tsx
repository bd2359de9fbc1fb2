import { useQuery } from '@tanstack/react-query'
import { lazy, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { Voice } from '#contract/bots/voices'
import { ranges, sttProviders, voiceProviders } from '#rules/bots/choices'
import { voices } from '~/api/operations'
import { query } from '~/api/reading/query'
import { useSession } from '~/api/session'
import type { BotFormHandle } from '~/features/bots/editor/bot-values'
import { fieldName } from '~/features/bots/editor/field-names'
import { ChoiceSetting, FreeSetting } from '~/features/bots/editor/settings'
import { messages } from '~/features/bots/messages'
import { Button } from '~/ui/controls/button'
import { ButtonLink } from '~/ui/controls/button-link'
import { FormField } from '~/ui/fields/form-field'
import { SliderField } from '~/ui/fields/slider-field'
import { Section } from '~/ui/layout/section'
import { LateDialog } from '~/ui/overlays/late-dialog'
import { listeningHint, modelHint, speechHint, useAnsweringModel, usePrices } from './model-hints'

/** Suggestions. Any other name can be typed. */
const languageModels = [
  'gpt-4o',
  'gpt-4o-mini',
  'gpt-4.1',
  'gpt-4.1-mini',
  'gpt-4.1-nano',
  'gpt-5',
  'gpt-5-mini',
  'claude-3-5-haiku',
  'gemini-2.0-flash',
]
const voiceModels: Record<string, string[]> = {
  OpenAI: ['tts-1', 'tts-1-hd', 'gpt-4o-mini-tts'],
  ElevenLabs: ['eleven_turbo_v2_5', 'eleven_flash_v2_5', 'eleven_multilingual_v2'],
  Deepgram: ['aura', 'aura-2'],
}
const recognitionModels = ['nova-2', 'nova-2-phonecall', 'nova-3']

/** Those of the chosen provider; of an unknown one, all. */
function voiceModelsOf(provider: string) {
  const known = Object.entries(voiceModels).filter(([of]) => !voiceModels[provider] || of === provider)
  return known.flatMap(([of, names]) => names.map((value) => ({ of, value })))
}

/** The voices of a provider, as suggestions. */
function useVoiceNames(provider: string) {
  const { data } = useQuery(query(voices.list, { query: { provider, limit: 100, sort_by: 'name' } }))
  return (data?.voices ?? [])
    .filter((voice) => voice.provider === provider)
    .map(({ voice, name, gender, accent }) => ({
      value: voice,
      hint: [name, gender, accent].filter((word) => word && word !== voice).join(' · '),
    }))
}

const VoiceBrowser = lazy(async () => ({ default: (await import('./voice-browser')).VoiceBrowser }))

const asIs = (value: string) => ({ value, label: value })

export function VoiceTab({ form }: { form: BotFormHandle }) {
  const { control } = form
  const [isBrowsing, setIsBrowsing] = useState(false)
  const [provider, voice] = useWatch({ control, name: ['voice_provider', 'voice'] })
  const [llm_model_name, hipaa, pci] = useWatch({
    control,
    name: [
      'llm_model_name',
      'call_settings.hipaa_compliance_enabled',
      'call_settings.pci_compliance_enabled',
    ],
  })
  const answering = useAnsweringModel({
    llm_model_name,
    call_settings: { hipaa_compliance_enabled: hipaa, pci_compliance_enabled: pci },
  })
  const { capabilities } = useSession()
  const prices = usePrices()
  const voiceNames = useVoiceNames(provider)
  const withHint = (hintOf: (value: string) => string) => (value: string) => ({ value, hint: hintOf(value) })
  const choose = (chosen: Voice) => {
    form.setValue('voice_provider', chosen.provider, { shouldDirty: true })
    form.setValue('voice', chosen.voice, { shouldDirty: true })
    if (chosen.model) form.setValue('voice_model', chosen.model, { shouldDirty: true })
    setIsBrowsing(false)
  }
  return (
    <div className="grid gap-4">
      <Section
        title="Voice"
        actions={
          <Button size="small" onClick={() => setIsBrowsing(true)}>
            Browse voices
          </Button>
        }
      >
        <ChoiceSetting
          control={control}
          path="voice_provider"
          hint={messages.voiceProvider}
          options={voiceProviders.map(asIs)}
        />
        <FreeSetting control={control} path="voice" hint={messages.voice} options={voiceNames} />
        <FreeSetting
          control={control}
          path="voice_model"
          options={voiceModelsOf(provider).map(({ of, value }) => ({
            value,
            hint: speechHint(prices, of, value),
          }))}
          aboutOf={(value) => speechHint(prices, provider, value)}
        />
        <NumericSlider form={form} path="voice_speed" ends={['Slower', 'Faster']} />
      </Section>
      <Section
        title="Language model"
        hint={capabilities.model_prices ? messages.listPrices : messages.builtInPrices}
        actions={
          capabilities.model_prices && (
            <ButtonLink to="/settings/model-prices" variant="quiet" size="small">
              Price list
            </ButtonLink>
          )
        }
      >
        <FreeSetting
          control={control}
          path="llm_model_name"
          hint={capabilities.model_providers ? messages.languageModel : undefined}
          options={languageModels.map(withHint((model) => modelHint(prices, model)))}
          aboutOf={(model) => [modelHint(prices, model), answering].filter(Boolean).join(' · ')}
        />
        <NumericSlider
          form={form}
          path="llm_model_temperature"
          hint={messages.temperature}
          ends={['Consistent', 'Varied']}
        />
      </Section>
      <Section title="Transcription">
        <ChoiceSetting
          control={control}
          path="stt_provider"
          hint={messages.recognition}
          options={sttProviders.map(asIs)}
        />
        <FreeSetting
          control={control}
          path="stt_model"
          options={recognitionModels.map(withHint((model) => listeningHint(prices, model)))}
          aboutOf={(model) => listeningHint(prices, model)}
        />
      </Section>
      {isBrowsing && (
        <LateDialog onClose={() => setIsBrowsing(false)}>
          <VoiceBrowser
            current={{ provider, voice }}
            prices={prices}
            onChoose={choose}
            onClose={() => setIsBrowsing(false)}
          />
        </LateDialog>
      )}
    </div>
  )
}

type NumericSliderProps = {
  form: BotFormHandle
  path: 'voice_speed' | 'llm_model_temperature'
  hint?: string
  ends: [string, string]
}

function NumericSlider({ form, path, hint, ends }: NumericSliderProps) {
  const { min, max, step, unit } = ranges[path]
  return (
    <FormField control={form.control} name={path}>
      {({ value, saved, ...field }) => (
        <SliderField
          layout="row"
          label={fieldName(path)}
          hint={hint}
          min={min}
          max={max}
          step={step}
          unit={unit}
          ends={ends}
          value={value ?? min}
          saved={saved ?? undefined}
          {...field}
        />
      )}
    </FormField>
  )
}
