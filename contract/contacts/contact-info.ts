import { JsonObject } from '#contract/http/json'
import { objectLimits, objectProblem } from '#contract/http/object-limits'

/** Returns why a value is not a valid contact_info, as a sentence. */
export const contactInfoProblem = (info: Record<string, unknown> | null | undefined): string | undefined =>
  objectProblem(info, 'contact_info')

export const ContactInfo = JsonObject.check((context) => {
  const message = contactInfoProblem(context.value)
  if (message) context.issues.push({ code: 'custom', message, input: context.value })
}).meta({ type: 'object', maxProperties: objectLimits.maxKeys })
