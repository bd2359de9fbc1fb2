import { type Conflict, changedValues, conflictsBetween, type FlatValues, isSame } from '~/lib/form-diff'

/** How a resource is stored so that nothing that others saved is overwritten. */
export type Store<Resource, Changes> = {
  /** The version to make changes for: `base`, or the current one if the server does not compare versions. */
  latest: (base: Resource) => Promise<Resource>
  /** Changes `base`; `modified` is the current version if that is another one. */
  write: (changes: Changes, base: Resource) => Promise<Written<Resource>>
}

type Written<Resource> = { saved: Resource } | { modified: Resource }

/** A version that others saved, and the fields that they and this user changed to different values. */
export type EditConflict<Resource> = { latest: Resource; fields: Conflict[] }

type Edit<Resource, Changes> = {
  base: Resource
  store: Store<Resource, Changes>
  flatten: (resource: Resource) => FlatValues
  mine: FlatValues
  /** What mine were typed over, where that is older than `base`. */
  over?: FlatValues
  /** The conflict that the user has seen, and the paths at which theirs is to stand. */
  seen?: EditConflict<Resource> | null
  theirs?: string[]
  /** The request that puts these values into `latest`. */
  changesFor: (latest: Resource, values: [path: string, value: unknown][]) => Promise<Changes>
}

type Outcome<Resource> =
  | { saved: Resource }
  /** Nothing of mine differed from the current version. */
  | { unchanged: Resource }
  | { conflict: EditConflict<Resource> }

const mostAttempts = 5
const busy = 'Another user is saving this at the same time. Try again.'

/**
 * Saves what was changed here, and again for a later version as long as others save in between. What others changed
 * elsewhere stays; a field that both changed is a conflict for the user to decide.
 */
export async function mergeAndSave<Resource, Changes>(
  edit: Edit<Resource, Changes>,
): Promise<Outcome<Resource>> {
  const { base, store, flatten, mine, over, seen, theirs = [], changesFor } = edit
  const saved = flatten(base)
  const isSeen = ({ path, theirs: value }: Conflict) =>
    seen?.fields.some((known) => known.path === path && isSame(known.theirs, value))
  let latest: Resource = await store.latest(seen?.latest ?? base)
  for (let attempt = 1; attempt <= mostAttempts; attempt++) {
    const current = flatten(latest)
    const fields = conflictsBetween(current, saved, mine, over)
    if (!fields.every(isSeen)) return { conflict: { latest, fields } }
    const values = changedValues(saved, mine).filter(
      ([path, value]) => !theirs.includes(path) && !isSame(value, current.get(path)),
    )
    if (values.length === 0) return { unchanged: latest }
    const outcome: Written<Resource> = await store.write(await changesFor(latest, values), latest)
    if ('saved' in outcome) return outcome
    latest = outcome.modified
  }
  throw Object.assign(new Error(busy), { issues: [] })
}
