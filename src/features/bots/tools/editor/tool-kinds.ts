import {
  CalendarCheck,
  CalendarSearch,
  Clock,
  Globe,
  Hash,
  type LucideIcon,
  Mail,
  MessageSquare,
  PhoneForwarded,
  PhoneOff,
  SquareFunction,
  Wrench,
} from 'lucide-react'
import type { ToolType } from '#rules/bots/tool-choices'

type ToolKind = {
  label: string
  /** Its effect in a call, as a sentence. */
  says: string
  icon: LucideIcon
  /** It takes a while, so the bot may talk during and after it. */
  takesTime?: boolean
  /** The conversation does not have to wait for it. */
  maybeAsync?: boolean
  /** It sends a request to the user's own server. */
  sendsRequest?: boolean
}

export const toolKinds: Record<ToolType, ToolKind> = {
  api_request: {
    label: 'API request',
    says: 'Asks an address of yours for something, or tells it something.',
    icon: Globe,
    takesTime: true,
    maybeAsync: true,
    sendsRequest: true,
  },
  function: {
    label: 'Function',
    says: 'Hands values to a program of yours, as a JSON Schema of your own describes them.',
    icon: SquareFunction,
    takesTime: true,
    maybeAsync: true,
    sendsRequest: true,
  },
  transfer_call: {
    label: 'Transfer call',
    says: 'Connects the caller with a person, at once or after a word with them.',
    icon: PhoneForwarded,
  },
  end_call: { label: 'End call', says: 'Says goodbye and hangs up.', icon: PhoneOff },
  dtmf: { label: 'Press keys', says: 'Presses keys of the telephone, as menus ask for.', icon: Hash },
  send_sms: {
    label: 'Send SMS',
    says: 'Sends a text message to the caller.',
    icon: MessageSquare,
    takesTime: true,
    maybeAsync: true,
  },
  send_email: {
    label: 'Send e-mail',
    says: 'Sends an e-mail during the call.',
    icon: Mail,
    takesTime: true,
    maybeAsync: true,
  },
  check_calendar_availability: {
    label: 'Check calendar',
    says: 'Looks for free times in a calendar.',
    icon: CalendarSearch,
    takesTime: true,
  },
  call_booking: {
    label: 'Book appointment',
    says: 'Puts an appointment into a calendar.',
    icon: CalendarCheck,
    takesTime: true,
  },
  check_working_hours: {
    label: 'Check working hours',
    says: 'Tells the bot whether you are open now.',
    icon: Clock,
    takesTime: true,
  },
}

/** For an unknown type, all settings are shown. */
export function kindOf(type: string): ToolKind {
  if (Object.hasOwn(toolKinds, type)) return toolKinds[type as ToolType]
  const says = 'A type that this dashboard does not know: what it holds is kept.'
  return { label: type, says, icon: Wrench, takesTime: true, maybeAsync: true, sendsRequest: true }
}
