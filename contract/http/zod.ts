import { z } from 'zod'
import { sentenceFor } from './sentences'

// Every schema must be created after this call. It sets our error sentences, and prevents zod from compiling
// its checks, which the dashboard's content security policy forbids.
z.config({ customError: sentenceFor, jitless: true })

export { z }
