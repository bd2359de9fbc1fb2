import { z } from './zod'

/**
 * Marks a field that the platform's specification does not have. A server that follows the specification
 * ignores and omits it, and the documentation says so.
 */
export function extension<Type extends z.ZodType>(field: Type): Type {
  return field.meta({ extension: true })
}

/** Marks every field of a shape as an extension. */
export function extensions<Shape extends Record<string, z.ZodType>>(shape: Shape): Shape {
  return Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, extension(field)])) as Shape
}

/** Marks a request field that is still accepted; the documentation says what to send instead. */
export function deprecated<Type extends z.ZodType>(field: Type, instead: string): Type {
  return field.meta({ deprecated: true, description: instead })
}

type Wrapper = z.ZodType & { unwrap(): z.ZodType }

const isWrapper = (type: z.ZodType): type is Wrapper =>
  type instanceof z.ZodOptional || type instanceof z.ZodNullable

/** Returns whether a field is an extension, also if it was made optional afterwards. */
export function isExtension(field: z.ZodType): boolean {
  if (field.meta()?.extension === true) return true
  return isWrapper(field) && isExtension(field.unwrap())
}
