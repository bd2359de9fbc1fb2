import { callPins } from '#contract/calls/pins'
import { conflict, invalid, notFound } from '#contract/http/error'
import { pinProblem, tenths } from '#rules/review/pins'
import { appendAudit } from '#server/accounts/audit-log/store'
import { findCall } from '#server/calls/store'
import { inTransaction } from '#server/kernel/database/organization'
import { implement } from '#server/kernel/http/implement'
import { listPins, lockPins, removePin, savePin } from './store'

export const callPinHandlers = implement(callPins, ({ organization, id }) => lockPins(organization, id))({
  async get({ organization, id }) {
    if (!(await findCall(organization, id))) throw notFound('Call')
    return { pins: await listPins(organization, id) }
  },
  update({ organization, via, id, body: { line, start_ms } }) {
    return inTransaction(organization, async (inside) => {
      await lockPins(inside, id)
      const call = await findCall(inside, id)
      if (!call) throw notFound('Call')
      if (call.end_timestamp === null || call.start_timestamp === null)
        throw conflict('Lines can be pinned only in an answered call that has ended.')
      const pins = await listPins(inside, id)
      const lines = call.turns?.length ?? 0
      const durationMs = call.end_timestamp - call.start_timestamp
      const problem = start_ms !== null && pinProblem(pins, { line, start_ms }, { lines, durationMs })
      if (problem) throw invalid([problem])
      const before = pins.find((pin) => pin.line === line)?.start_ms ?? null
      if (before !== start_ms) {
        if (start_ms === null) await removePin(inside, id, line)
        else await savePin(inside, id, { line, start_ms })
        const times = [before, start_ms].map((ms) => (ms === null ? 'no pin' : tenths(ms)))
        const reason = `Line ${line + 1}: ${times.join(' → ')}`
        await appendAudit(inside, [{ actor: via, action: 'call.pin', subject: id, reason }])
      }
      return { pins: await listPins(inside, id) }
    })
  },
})
