import { useWatch } from 'react-hook-form'
import { messages } from '~/features/bots/messages'
import { ChoiceParam, SwitchParam, TextParam } from '~/features/bots/tools/editor/settings'
import type { ToolControl } from '~/features/bots/tools/editor/tool-control'

const type = 'transfer_call'

const hints: Record<string, string> = {
  check_availability_message: messages.availabilityMessage,
  whisper_message: messages.whisperMessage,
  three_way_message: messages.threeWayMessage,
  transfer_success_message: messages.transferSuccess,
  fallback_message: messages.transferFallback,
}

const kinds = [
  { value: 'static', label: 'As written' },
  { value: 'prompt', label: 'From instructions' },
]

/** A text of a warm transfer: whether it is spoken, and whether literally or from instructions. */
export function AnnouncementFields({ control, name }: { control: ToolControl; name: string }) {
  const key = `transfer_settings/${name}`
  const [isSpoken, kind] = useWatch({ control, name: [`params.${key}`, `params.${key}_type`] })
  const common = { control, type }
  return (
    <div className="border-line not-last:border-b">
      <SwitchParam {...common} of={key} hint={hints[name]} />
      {isSpoken === true && (
        <div className="grid gap-3 pb-4 sm:ps-4">
          <ChoiceParam {...common} of={`${key}_type`} layout="stack" options={kinds} />
          <TextParam
            {...common}
            of={kind === 'prompt' ? `${key}_prompt` : `${key}_static`}
            key={String(kind)}
            layout="stack"
            rows={2}
            hint={messages.announcementText}
          />
        </div>
      )}
    </div>
  )
}
