import { z } from 'zod'

// Before the first schema is made: zod would try to compile it, which the content security policy forbids.
z.config({ jitless: true })
