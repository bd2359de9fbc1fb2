import { limitObject, objectLimits } from '#contract/http/limits'
import { z } from '#contract/http/zod'
import { isJsonObject } from '#rules/text/json-object'
import { jsonText } from '#rules/variables/variables'

/** Returns the variables as the call stores them: texts by name, without nulls. */
function variableTexts(values: Readonly<Record<string, unknown>>): Record<string, string> {
  // Object.fromEntries accepts a key named __proto__; assignment does not.
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const text = jsonText(value)
      return text === undefined ? [] : [[name, text]]
    }),
  )
}

/**
 * Variables as clients send them. Numbers and booleans become text, null counts as absent, and nested values
 * are stored as JSON text; `{{patient.name}}` reads a part of it.
 */
export const CallVariables = z
  .custom<Record<string, unknown>>(isJsonObject, 'This must be an object.')
  .check(limitObject)
  .meta({ type: 'object', additionalProperties: {}, maxProperties: objectLimits.maxKeys })
  .transform(variableTexts)
