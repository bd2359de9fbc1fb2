import { setTimeout as wait } from 'node:timers/promises'
import type { Tool } from '#contract/bots/tools'
import { transferRefused } from '#contract/calls/record'
import type { JsonObject } from '#contract/http/json'
import type { CallAudio } from '#server/telephony/call-audio'
import type { CallOrder, TransferCheck } from '#server/telephony/carrier'
import type { RunTool, ToolAnswer } from '#server/telephony/conversation'
import type { Line, LineEnd } from '#server/telephony/line'
import { transferSettingsOf } from '#server/telephony/transfer-settings'

type Parts = {
  order: CallOrder
  line: Line
  audio: CallAudio
  checkTransfer: TransferCheck
  /** Runs while the caller is being connected with another phone. */
  onTransfer: (transferring: Promise<boolean>) => void
}

const keys = /^[0-9*#A-Da-dwW,]{1,100}$/
const pauseMs = 1_000
/** Words that were found just before may not have become audio yet. */
const speechMs = 1_000

const answer = (content: string, result: string, more: Partial<ToolAnswer> = {}): ToolAnswer => ({
  content,
  result,
  duration_ms: 0,
  ends: null,
  ...more,
})

const failure = (why: string) => answer(`The tool failed: ${why} Tell the caller, and go on.`, why)

/** Tools that act on a real call: transfers, keys and its end. */
export function createCallActions({ order, line, audio, checkTransfer, onTransfer }: Parts): RunTool {
  const { call_id, direction, from_number, to_number } = order

  async function transfer(tool: Tool, args: JsonObject | undefined): Promise<ToolAnswer> {
    const refusal = await checkTransfer(tool)
    if (refusal !== undefined) {
      return answer(`The transfer is not possible: ${refusal} Tell the caller, and go on.`, 'refused', {
        events: [{ type: transferRefused, detail: `${tool.name}: ${refusal}` }],
      })
    }
    const { number: target, ringMs, fallback } = transferSettingsOf(tool, args)
    if (target === undefined) return failure('The tool has no number to transfer to.')
    await wait(speechMs)
    await audio.played()
    const ours = direction === 'outbound' ? from_number : to_number
    const begun = Date.now()
    const connecting = line.transfer(call_id, { from_number: ours, to_number: target, ring_ms: ringMs })
    onTransfer(connecting.then((reason) => reason === undefined))
    const reason = await connecting
    const duration_ms = Date.now() - begun
    if (reason !== undefined) {
      const events = [{ type: 'transfer_failed', detail: `${tool.name}: ${reason}` }]
      if (!fallback) return { ...failure(reason), duration_ms, events }
      const said = [fallback.isWritten ? fallback.text : fallback.usual]
      const told = answer(`The tool failed: ${reason} The caller was told. Go on.`, reason, {
        duration_ms,
        events,
      })
      return { ...told, said }
    }
    return answer('Transferred.', 'transferred', {
      duration_ms,
      ends: 'transfer',
      events: [{ type: 'call_transferred', detail: `${tool.name}: ${target}` }],
    })
  }

  async function press({ static_params }: Tool, args: JsonObject | undefined): Promise<ToolAnswer> {
    const digits = String(static_params?.digits || args?.digits || '')
    if (!keys.test(digits))
      return failure(digits ? `${digits} are not keys of a telephone.` : 'The tool has no keys.')
    const begun = Date.now()
    for (const part of digits.match(/[wW,]|[^wW,]+/g) ?? []) {
      if (/[wW,]/.test(part)) await wait(pauseMs)
      else await line.sendKeys(call_id, part.toUpperCase())
    }
    return answer(`Pressed ${digits}.`, `pressed ${digits}`, {
      duration_ms: Date.now() - begun,
      events: [{ type: 'keys_pressed', detail: digits }],
    })
  }

  return async (tool, args) => {
    if (tool.type === 'end_call') return answer('The call has ended.', 'ended', { ends: 'bot' })
    if (tool.type === 'transfer_call') return transfer(tool, args)
    if (tool.type === 'dtmf') return press(tool, args)
    return failure('It is not possible in this call.')
  }
}

/** The tools that act on a call, and its audio: a transfer takes that out of a call that goes on. */
export function withCallActions({
  lineEnded,
  ...parts
}: Omit<Parts, 'onTransfer'> & { lineEnded: Promise<LineEnd> }) {
  let transferring: Promise<boolean> | undefined
  const closed = parts.audio.closed.then(async () => {
    // The call goes on until it has been reported.
    if (await transferring) await lineEnded
  })
  const runTool = createCallActions({
    ...parts,
    onTransfer: (connecting) => {
      transferring = connecting.catch(() => false)
    },
  })
  return { audio: { ...parts.audio, closed }, runTool }
}
