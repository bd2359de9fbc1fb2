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
import { messages } from '~/features/bots/messages'

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
    says: messages.apiRequest,
    icon: Globe,
    takesTime: true,
    maybeAsync: true,
    sendsRequest: true,
  },
  function: {
    label: 'Function',
    says: messages.function,
    icon: SquareFunction,
    takesTime: true,
    maybeAsync: true,
    sendsRequest: true,
  },
  transfer_call: {
    label: 'Transfer call',
    says: messages.transferCall,
    icon: PhoneForwarded,
  },
  end_call: { label: 'End call', says: messages.endCall, icon: PhoneOff },
  dtmf: { label: 'Press keys', says: messages.pressKeys, icon: Hash },
  send_sms: {
    label: 'Send SMS',
    says: messages.sendSms,
    icon: MessageSquare,
    takesTime: true,
    maybeAsync: true,
  },
  send_email: {
    label: 'Send email',
    says: messages.sendEmail,
    icon: Mail,
    takesTime: true,
    maybeAsync: true,
  },
  check_calendar_availability: {
    label: 'Check calendar',
    says: messages.checkCalendar,
    icon: CalendarSearch,
    takesTime: true,
  },
  call_booking: {
    label: 'Book appointment',
    says: messages.bookAppointment,
    icon: CalendarCheck,
    takesTime: true,
  },
  check_working_hours: {
    label: 'Check working hours',
    says: messages.workingHours,
    icon: Clock,
    takesTime: true,
  },
}

/** For an unknown type, all settings are shown. */
export function kindOf(type: string): ToolKind {
  if (Object.hasOwn(toolKinds, type)) return toolKinds[type as ToolType]
  const says = messages.unknownTool
  return { label: type, says, icon: Wrench, takesTime: true, maybeAsync: true, sendsRequest: true }
}
