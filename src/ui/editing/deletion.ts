import type { Issue } from '~/ui/fields/show-issues'

/** What no longer exists. */
export type Deletion = {
  /** What it is called: "bot". */
  noun: string
  /** It is the edited resource itself, and not what contains it. */
  isOwn: boolean
}

/** Resources that contain others. What is in a deleted one cannot be created again. */
const containers = new Set(['bot', 'contact list', 'knowledge base'])

/** What a 404 says was deleted; undefined for other errors, and for one that belongs to a field. */
export function deletionIn(
  error: Error,
  issues: Issue[],
  edited: { noun: string | undefined; isNew: boolean },
): Deletion | undefined {
  if (!('status' in error) || error.status !== 404 || issues.length > 0) return undefined
  const missing = /^(.+) not found\.?$/i
    .exec(error.message)?.[1]
    ?.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())
  const { noun = missing ?? 'item', isNew } = edited
  if (!isNew && (missing === undefined || missing === noun || !containers.has(missing)))
    return { noun, isOwn: true }
  return missing === undefined ? undefined : { noun: missing, isOwn: false }
}
