import type { DialingGate } from '#contract/campaigns/decision'
import type { DialableGroup, Preflight } from '#contract/campaigns/preflight'
import { dialingGates } from '#rules/dialing/dialing-gates'
import type { Person } from './scan'

const hourMs = 3_600_000

/** In whole hours, so that contacts who wait for about as long count as alike. */
const hourOf = (instant: number) => new Date(Math.ceil(instant / hourMs) * hourMs).toISOString()

type Counted = Pick<Preflight, 'contacts' | 'dialable' | 'held' | 'unfilled' | 'groups'>

/** Counts contacts as they come. */
export function createTally() {
  let contacts = 0
  let dialable = 0
  const held = new Map<DialingGate, number>()
  const unfilled = new Map<string, number>()
  const groups = new Map<string, DialableGroup>()
  const addTo = <Key>(counts: Map<Key, number>, key: Key) => counts.set(key, (counts.get(key) ?? 0) + 1)

  function addToGroup({ zones, numbers, held: verdict }: Person): void {
    const not_before = verdict?.until ? hourOf(verdict.until) : null
    const key = `${numbers} ${not_before} ${zones.length === 1 ? zones[0] : zones.join()}`
    const group = groups.get(key)
    if (group) group.contacts++
    else groups.set(key, { zones: [...zones], numbers, not_before, contacts: 1 })
  }

  return {
    add(person: Person): void {
      contacts++
      for (const name of person.unfilled) addTo(unfilled, name)
      if (person.held) addTo(held, person.held.gate)
      else dialable++
      if (!person.held || person.held.gate === 'attempts') addToGroup(person)
    },
    result(): Counted {
      return {
        contacts,
        dialable,
        held: dialingGates.flatMap((gate) => {
          const count = held.get(gate)
          return count ? [{ gate, contacts: count }] : []
        }),
        unfilled: [...unfilled]
          .map(([variable, count]) => ({ variable, contacts: count }))
          .sort((one, other) => other.contacts - one.contacts),
        groups: [...groups.values()].sort((one, other) => other.contacts - one.contacts),
      }
    },
  }
}
