import { limitObject, objectLimits } from '#contract/http/object-limits'
import { z } from '#contract/http/zod'
import { isJsonObject } from '#rules/text/json-object'
import { jsonText } from '#rules/variables/nested-variables'

/** The variables of a call as it stores them: texts by name, without those that are null. */
function variableTexts(values: Readonly<Record<string, unknown>>): Record<string, string> {
  // Not by assignment: a key may be named __proto__.
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const text = jsonText(value)
      return text === undefined ? [] : [[name, text]]
    }),
  )
}

/**
 * Variables as clients send them: numbers and booleans become text, null is absent, and nested values are stored as JSON
 * text, whose parts `{{patient.name}}` reaches.
 */
export const CallVariables = z
  .custom<Record<string, unknown>>(isJsonObject, 'This must be an object.')
  .check(limitObject)
  .meta({ type: 'object', additionalProperties: {}, maxProperties: objectLimits.maxKeys })
  .transform(variableTexts)
