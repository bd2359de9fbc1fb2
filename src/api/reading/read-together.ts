import { callTogether } from '~/api/transport/read-rounds'
import { startWith } from './background'

/** Starts first reads that a page shows at the same time: one request instead of many, if the server can combine reads. */
export const readTogether = <T>(start: () => T): T => startWith(callTogether, start)
