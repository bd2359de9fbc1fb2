import { useWatch } from 'react-hook-form'
import { backgroundSounds, personalities, responseLengths } from '#rules/bots/choices'
import type { BotControl } from '~/features/bots/editor/bot-values'
import {
  ChoiceSetting,
  FreeSetting,
  NumberSetting,
  SwitchSetting,
  TextSetting,
} from '~/features/bots/editor/settings'
import { messages } from '~/features/bots/messages'
import { Section } from '~/ui/layout/section'

const inWords = (value: string) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) })

export function AdvancedTab({ control }: { control: BotControl }) {
  const isInterruptible = useWatch({ control, name: 'advanced_settings.allow_interruptions' })
  return (
    <div className="grid gap-4">
      <Section title="Style">
        <ChoiceSetting
          control={control}
          path="advanced_settings.agent_personality"
          hint={messages.personality}
          options={personalities.map(inWords)}
        />
        <ChoiceSetting
          control={control}
          path="advanced_settings.agent_response_length"
          hint={messages.responseLength}
          options={responseLengths.map(inWords)}
        />
        <SwitchSetting
          control={control}
          path="advanced_settings.humanize_conversation"
          hint={messages.humanize}
        />
        <TextSetting
          control={control}
          path="advanced_settings.filter_phrases"
          hint={messages.filteredPhrases}
          rows={4}
        />
      </Section>
      <Section title="Turn-taking">
        <SwitchSetting
          control={control}
          path="advanced_settings.allow_interruptions"
          hint={messages.interruptions}
        />
        {isInterruptible && (
          <NumberSetting
            control={control}
            path="advanced_settings.min_interruption_duration"
            hint={messages.shortestInterruption}
          />
        )}
        <NumberSetting control={control} path="advanced_settings.short_pause" hint={messages.shortPause} />
        <NumberSetting control={control} path="advanced_settings.long_pause" hint={messages.longPause} />
      </Section>
      <Section title="Sound">
        <SwitchSetting
          control={control}
          path="advanced_settings.background_noise_reduction"
          hint={messages.noise}
        />
        <FreeSetting
          control={control}
          path="advanced_settings.background_sound"
          hint={messages.backgroundSound}
          options={backgroundSounds.map(inWords)}
        />
      </Section>
    </div>
  )
}
