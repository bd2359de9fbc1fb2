import { zodResolver } from '@hookform/resolvers/zod'
import { TestCallDraft } from '#contract/telephony/test-calls'

/** The check of a test call, loaded when the form is sent. */
export const resolve = zodResolver(TestCallDraft)
