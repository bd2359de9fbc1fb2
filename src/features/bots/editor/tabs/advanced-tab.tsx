import { useWatch } from 'react-hook-form'
import { backgroundSounds, personalities, responseLengths } from '#rules/bots/choices'
import type { BotControl } from '~/features/bots/editor/bot-control'
import {
  ChoiceSetting,
  FreeSetting,
  NumberSetting,
  SwitchSetting,
  TextSetting,
} from '~/features/bots/editor/settings'
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
          hint="The tone in which the bot speaks."
          options={personalities.map(inWords)}
        />
        <ChoiceSetting
          control={control}
          path="advanced_settings.agent_response_length"
          hint="How much the bot says at a time."
          options={responseLengths.map(inWords)}
        />
        <SwitchSetting
          control={control}
          path="advanced_settings.humanize_conversation"
          hint="Small hesitations and acknowledgements, as people make them."
        />
        <TextSetting
          control={control}
          path="advanced_settings.filter_phrases"
          hint="Words the bot never says, one phrase a line."
          rows={4}
        />
      </Section>
      <Section title="Turn-taking">
        <SwitchSetting
          control={control}
          path="advanced_settings.allow_interruptions"
          hint="The bot stops when the caller speaks over it."
        />
        {isInterruptible && (
          <NumberSetting
            control={control}
            path="advanced_settings.min_interruption_duration"
            hint="Speech shorter than this does not stop the bot."
          />
        )}
        <NumberSetting
          control={control}
          path="advanced_settings.short_pause"
          hint="Wait after a sentence that seems finished."
        />
        <NumberSetting
          control={control}
          path="advanced_settings.long_pause"
          hint="Wait after a sentence that seems unfinished."
        />
      </Section>
      <Section title="Sound">
        <SwitchSetting
          control={control}
          path="advanced_settings.background_noise_reduction"
          hint="Filter noise around the caller before it is understood."
        />
        <FreeSetting
          control={control}
          path="advanced_settings.background_sound"
          hint="Played faintly behind the bot."
          options={backgroundSounds.map(inWords)}
        />
      </Section>
    </div>
  )
}
