import { messages } from '~/features/bots/messages'
import { ChoiceParam, NumberParam, TextParam } from '~/features/bots/tools/editor/settings'
import type { ToolControl } from '~/features/bots/tools/editor/tool-values'
import { Section } from '~/ui/layout/section'

type Fields = (props: { control: ToolControl }) => React.ReactNode

const textKinds = [
  { value: 'static', label: 'Sent as written' },
  { value: 'prompt', label: 'Written from instructions' },
]

/** Which calendar of Cal.com. */
function CalendarParams({ control, type }: { control: ToolControl; type: string }) {
  return (
    <>
      <TextParam control={control} type={type} of="calendar_integration" hint={messages.calendar} />
      <TextParam control={control} type={type} of="api_key" mono hint={messages.calendarKey} />
      <TextParam control={control} type={type} of="api_url" mono hint={messages.calendarUrl} />
    </>
  )
}

function EndCallFields({ control }: { control: ToolControl }) {
  return (
    <Section title="Goodbye">
      <TextParam
        control={control}
        type="end_call"
        of="end_message"
        rows={2}
        hint={messages.goodbye}
        placeholder="Thank you for calling. Goodbye!"
      />
    </Section>
  )
}

function DtmfFields({ control }: { control: ToolControl }) {
  return (
    <Section title="Keys">
      <TextParam control={control} type="dtmf" of="digits" mono hint={messages.keys} placeholder="1ww3#" />
    </Section>
  )
}

function SmsFields({ control }: { control: ToolControl }) {
  return (
    <Section title="Message">
      <ChoiceParam control={control} type="send_sms" of="type" hint={messages.smsType} options={textKinds} />
      <TextParam control={control} type="send_sms" of="message" rows={3} hint={messages.variablesAllowed} />
    </Section>
  )
}

function EmailFields({ control }: { control: ToolControl }) {
  return (
    <Section title="Email">
      <TextParam
        control={control}
        type="send_email"
        of="to"
        inputMode="email"
        hint={messages.emailTo}
        placeholder="desk@example.com"
      />
      <TextParam control={control} type="send_email" of="subject" hint={messages.variablesAllowed} />
      <TextParam control={control} type="send_email" of="body" rows={5} hint={messages.variablesAllowed} />
    </Section>
  )
}

function BookingFields({ control }: { control: ToolControl }) {
  return (
    <Section title="Calendar">
      <CalendarParams control={control} type="call_booking" />
      <NumberParam
        control={control}
        type="call_booking"
        of="duration_minutes"
        hint={messages.appointmentLength}
        min={1}
        max={1440}
        unit="minutes"
      />
    </Section>
  )
}

function AvailabilityFields({ control }: { control: ToolControl }) {
  const type = 'check_calendar_availability'
  return (
    <Section title="Calendar">
      <CalendarParams control={control} type={type} />
      <NumberParam
        control={control}
        type={type}
        of="days_ahead"
        hint={messages.daysAhead}
        min={0}
        max={3650}
        unit="days"
      />
    </Section>
  )
}

export const simpleFields: Record<string, Fields> = {
  end_call: EndCallFields,
  dtmf: DtmfFields,
  send_sms: SmsFields,
  send_email: EmailFields,
  call_booking: BookingFields,
  check_calendar_availability: AvailabilityFields,
}
