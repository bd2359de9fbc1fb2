import { caller } from '#contract/http/client'
import { send } from '~/api/transport/send'

/** Calls an operation of the contract as the person who is signed in. */
export const call = caller(send)
