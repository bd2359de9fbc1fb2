import { $constructor } from 'zod/v4/core'

/** What the language of schemas stands on: most of what there is to load. */
export const schemaGround = $constructor
