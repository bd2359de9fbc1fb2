import { caller } from '#contract/client'
import { send } from './send'

/** Calls an operation of the contract as the person who is signed in. */
export const call = caller(send)
