import { simulatedCalls, webhooks } from './calls'
import type { Guide } from './guide'
import { authentication, errors, idempotency, limits, paging } from './requests'

export const guides: Guide[] = [authentication, paging, errors, idempotency, limits, webhooks, simulatedCalls]
