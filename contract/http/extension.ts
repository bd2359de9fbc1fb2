import { z } from './zod'

/**
 * Marks a field as one that the platform's specification does not have: a server that keeps to the specification
 * neither answers nor heeds it, and its documentation says so.
 */
export function extension<Type extends z.ZodType>(field: Type): Type {
  return field.meta({ extension: true })
}

/** The same for every field of a shape. */
export function extensions<Shape extends Record<string, z.ZodType>>(shape: Shape): Shape {
  return Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, extension(field)])) as Shape
}

/** Marks a field of a request that is still accepted; the documentation says what to send instead. */
export function deprecated<Type extends z.ZodType>(field: Type, instead: string): Type {
  return field.meta({ deprecated: true, description: instead })
}

type Wrapper = z.ZodType & { unwrap(): z.ZodType }

const isWrapper = (type: z.ZodType): type is Wrapper =>
  type instanceof z.ZodOptional || type instanceof z.ZodNullable

/** Whether a field is an extension, however it was made optional since. */
export function isExtension(field: z.ZodType): boolean {
  if (field.meta()?.extension === true) return true
  return isWrapper(field) && isExtension(field.unwrap())
}
