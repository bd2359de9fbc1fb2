import { callTraces } from '#server/calls/traces'
import { messageTraces } from '#server/messages/traces'
import { dialTraces } from '#server/targets/traces'
import { deliveryTraces } from '#server/webhooks/traces'
import type { CallTraces } from './traces'

/** Everybody who keeps something of calls. */
export const register: readonly CallTraces[] = [callTraces, messageTraces, dialTraces, deliveryTraces]
