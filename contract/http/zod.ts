import { z } from 'zod'
import { sentenceFor } from './sentences'

// Every schema must be made after this: what zod says are our sentences, and it must not try to compile its
// checks, which the dashboard's content security policy forbids.
z.config({ customError: sentenceFor, jitless: true })

export { z }
