import { useState } from 'react'
import { changedLeaves, type Leaves } from '~/lib/form-diff'
import type { Draft } from './draft-choice'

const nothing: Leaves = new Map()

/**
 * What the values of a form were typed over: what is saved, or of a restored draft what was saved when it was typed.
 * `since`: what the form began with; when it begins anew, a restored draft is forgotten.
 */
export function useTypedOver(saved: Leaves, since: unknown) {
  const [restored, setRestored] = useState({ since, over: nothing })
  const typedOver: Leaves = new Map([...saved, ...(restored.since === since ? restored.over : nothing)])
  return {
    typedOver,
    unsavedIn: (values: Leaves): Draft['leaves'] =>
      changedLeaves(saved, values).map(([path, value]) => [path, value, typedOver.get(path)]),
    restore: (leaves: Draft['leaves']) => {
      const known = leaves.flatMap(([path, , ...over]) => over.map((value) => [path, value] as const))
      setRestored({ since, over: new Map(known) })
    },
    forget: () => setRestored({ since, over: nothing }),
  }
}
