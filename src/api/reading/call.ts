import { caller } from '#contract/http/client'
import { send } from '~/api/transport/send'

/** Calls an operation with the session of the signed-in user. */
export const call = caller(send)
