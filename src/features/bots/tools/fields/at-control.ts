import type { Issue } from '#contract/http/error'
import { paramFieldsOf } from '~/features/bots/tools/fields/parameters/param-fields'

/** Moves an issue inside a field to the control of that field. */
export function atControl(type: string, { path, message }: Issue): Issue {
  const [first = '', ...keys] = path.split('.')
  if (first === 'parameters' && keys.length > 0)
    return { path: first, message: `${keys.join('.')}: ${message}` }
  if (first !== 'static_params') return { path, message }
  if (keys[0] === 'headers') {
    const name = keys.slice(1).join('.')
    return { path: 'headers', message: name ? `${name}: ${message}` : message }
  }
  const key = keys.join('/')
  if (paramFieldsOf(type).some((field) => field.key === key)) return { path: `params.${key}`, message }
  return { path: 'rest', message: `${keys.join('.')}: ${message}` }
}
