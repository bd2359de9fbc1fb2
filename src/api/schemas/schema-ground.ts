import { $constructor } from 'zod/v4/core'

/** The core of zod, most of the code to load. */
export const schemaGround = $constructor
