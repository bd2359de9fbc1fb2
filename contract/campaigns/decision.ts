import { z } from '#contract/http/zod'
import { dialingGates } from '#rules/dialing/dialing-gates'

/** A reason that can block a dial. @example called_hours */
export const DialingGate = z.enum(dialingGates)
export type DialingGate = z.output<typeof DialingGate>

/**
 * Compared values by name. Names of instants end in `_at`; they are in milliseconds since 1970.
 * @example {"local_time": "07:42"}
 */
const ComparedValues = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]),
)
export type ComparedValues = z.output<typeof ComparedValues>

/** A gate and the values that it compared. */
export const GateCheck = z
  .object({
    /** The gate that was checked. @example called_hours */
    gate: DialingGate,
    /** Values that the gate compared. @example {"local_time": "09:42"} */
    values: ComparedValues,
  })
  .meta({ id: 'GateCheck' })
export type GateCheck = z.output<typeof GateCheck>

/**
 * Whether a contact may be dialed at an instant, and why.
 * @example {"allowed": true, "rules_version": 3, "checks": [{"gate": "called_hours", "values": {"local_time": "09:42"}}], "until": null}
 */
export const DialingDecision = z
  .discriminatedUnion('allowed', [
    z.object({
      /** Whether the contact may be dialed. */
      allowed: z.literal(true),
      /** Version of the calling rules. @example 3 */
      rules_version: z.int(),
      /** Gates that were checked, in order. */
      checks: z.array(GateCheck),
      /**
       * When the answer can change without new facts, in milliseconds since 1970; null if time does not
       * change it.
       * @example null
       */
      until: z.int().nullable(),
    }),
    z.object({
      allowed: z.literal(false),
      rules_version: z.int(),
      /** The first gate that blocks the dial. @example called_hours */
      gate: DialingGate,
      values: ComparedValues,
      /**
       * When the answer can change without new facts, in milliseconds since 1970; null if time does not change
       * it.
       * @example null
       */
      until: z.int().nullable(),
    }),
  ])
  .meta({ id: 'DialingVerdict' })
export type DialingDecision = z.output<typeof DialingDecision>
