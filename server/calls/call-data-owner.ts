import type { Organization } from '#server/kernel/database/organization'

/**
 * What a resource keeps of calls, and how a purge deletes it, in one transaction with the calls. A resource that stores
 * what was said in a call, or who was called, is listed in `server/call-data-owners.ts`.
 */
export type CallDataOwner = {
  /** The tables that hold it: their files are cleared of what was deleted. */
  tables: readonly string[]
  /** Deletes what was said in the calls, which stay. */
  forgetTexts?: (organization: Organization, callIds: readonly string[]) => Promise<void>
  /** Deletes what tells of the calls, which are deleted whole right after; not needed where a foreign key does it. */
  forgetCalls?: (organization: Organization, callIds: readonly string[]) => Promise<void>
  /** Deletes what no call holds any more, or never did, from before an instant (ISO 8601); for calls deleted whole. */
  forgetOlder?: (organization: Organization, before: string) => Promise<void>
}
