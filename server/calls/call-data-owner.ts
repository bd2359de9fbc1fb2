import type { Organization } from '#server/kernel/database/organization'

/**
 * Data about calls that a resource stores, and how a purge deletes it in the transaction that deletes the
 * calls. `server/call-data-owners.ts` lists every resource that stores what was said or who was called.
 */
export type CallDataOwner = {
  /** The tables with this data; an erasure rewrites their files. */
  tables: readonly string[]
  /** Deletes what was said in the calls, which stay. */
  forgetTexts?: (organization: Organization, callIds: readonly string[]) => Promise<void>
  /** Deletes the data of calls that are about to be deleted. Not needed with a foreign key. */
  forgetCalls?: (organization: Organization, callIds: readonly string[]) => Promise<void>
  /** Deletes data without a call that is older than an instant (ISO 8601). */
  forgetOlder?: (organization: Organization, before: string) => Promise<void>
}
