import { createHash } from 'node:crypto'

/** What was done by whom to what, and why. `actor`: a program with a key, a person in the dashboard, or this server. */
export type AuditEvent = {
  actor: 'key' | 'session' | 'server'
  action: string
  subject: string
  reason: string
}

export type ChainedEvent = AuditEvent & { at: string; hash: Buffer }

function hashAfter(
  previous: Buffer | undefined,
  { at, actor, action, subject, reason }: Omit<ChainedEvent, 'hash'>,
) {
  return createHash('sha256')
    .update(previous ?? '')
    .update(JSON.stringify([at, actor, action, subject, reason]))
    .digest()
}

/** The events as they follow on the last hash of an organization's log; `at` is ISO 8601. */
export function chainAfter(
  last: Buffer | undefined,
  at: string,
  events: readonly AuditEvent[],
): ChainedEvent[] {
  let previous = last
  return events.map((event) => {
    const hash = hashAfter(previous, { ...event, at })
    previous = hash
    return { ...event, at, hash }
  })
}

/**
 * The place of the first entry that was altered, put in, or comes after one that was taken out; -1: none.
 * `previous`: the hash of the entry before the first.
 */
export function firstBroken(log: readonly ChainedEvent[], previous?: Buffer): number {
  return log.findIndex((entry, index) => {
    const before = index === 0 ? previous : log[index - 1]?.hash
    return !hashAfter(before, entry).equals(entry.hash)
  })
}
