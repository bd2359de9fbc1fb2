import { z } from '#contract/http/zod'
import { dialingGates } from '#rules/dialing/dialing-gates'

export const DialingGate = z.enum(dialingGates)
export type DialingGate = z.output<typeof DialingGate>

/** What was compared, by name: texts, lists of names, numbers, instants as ms since the epoch (their names end in _at). */
const ComparedValues = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]),
)
export type ComparedValues = z.output<typeof ComparedValues>

/** One gate with what it compared. */
export const GateCheck = z.object({ gate: DialingGate, values: ComparedValues }).meta({ id: 'GateCheck' })
export type GateCheck = z.output<typeof GateCheck>

/** May a contact be dialled at an instant? `until`: the next instant (ms) at which that can change by itself. */
export const DialingVerdict = z
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
      /** The first gate that holds it. */
      gate: DialingGate,
      values: ComparedValues,
      /** Null: time alone will not change it. */
      until: z.int().nullable(),
    }),
  ])
  .meta({ id: 'DialingVerdict' })
export type DialingVerdict = z.output<typeof DialingVerdict>
