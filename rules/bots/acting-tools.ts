type UsedTool = { name: string; type: string }

/** Tools that reach nothing outside the call. */
const within = ['end_call', 'transfer_call', 'dtmf', 'check_working_hours']
/** Tools that reach people. A simulated call needs the consent of its bot for them, because no one is there to be asked. */
const reachesPeople = ['send_sms', 'send_email', 'call_booking']

type SingleCall = {
  tools: readonly UsedTool[]
  isSimulated: boolean
  /** The bot's setting `tools_in_simulated_calls`. */
  consents: boolean
}

const longestList = 5

function listed(tools: readonly UsedTool[]): string {
  const names = tools.slice(0, longestList).map(({ name }) => name)
  const more = tools.length - names.length
  return [...names, ...(more > 0 ? [`${more} more`] : [])].join(', ')
}

/** Says which tools a single call that a language model leads uses for real, and which send nothing; '' if it has none. */
export function toolsNote({ tools, isSimulated, consents }: SingleCall): string {
  const outside = tools.filter(({ type }) => !within.includes(type))
  const isHeldBack = ({ type }: UsedTool) => isSimulated && !consents && reachesPeople.includes(type)
  const real = outside.filter((tool) => !isHeldBack(tool))
  const heldBack = outside.filter(isHeldBack)
  return [
    real.length > 0 && `Tools run for real, and no one is asked first: ${listed(real)}.`,
    heldBack.length > 0 &&
      `Nothing is sent by: ${listed(heldBack)}. The bot’s setting for simulated calls is off.`,
  ]
    .filter(Boolean)
    .join(' ')
}
