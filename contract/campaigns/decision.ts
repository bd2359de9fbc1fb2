import { z } from '#contract/http/zod'
import { dialingGates } from '#rules/dialing/dialing-gates'

export const DialingGate = z.enum(dialingGates)
export type DialingGate = z.output<typeof DialingGate>

/** Compared values by name. Instants are ms since the epoch, and their names end in _at. */
const ComparedValues = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]),
)
export type ComparedValues = z.output<typeof ComparedValues>

/** A gate and the values that it compared. */
export const GateCheck = z.object({ gate: DialingGate, values: ComparedValues }).meta({ id: 'GateCheck' })
export type GateCheck = z.output<typeof GateCheck>

/**
 * May a contact be dialed at an instant? `until`: the next instant (ms) at which the answer can change
 * without new facts.
 */
export const DialingDecision = z
  .discriminatedUnion('allowed', [
    z.object({
      allowed: z.literal(true),
      rules_version: z.int(),
      checks: z.array(GateCheck),
      until: z.int().nullable(),
    }),
    z.object({
      allowed: z.literal(false),
      rules_version: z.int(),
      /** The first gate that blocks the dial. */
      gate: DialingGate,
      values: ComparedValues,
      /** Null if the passage of time does not change it. */
      until: z.int().nullable(),
    }),
  ])
  .meta({ id: 'DialingVerdict' })
export type DialingDecision = z.output<typeof DialingDecision>
