const longest = 255

/** Finds the entries about a resource. Of a name that is too long for a search, the end is enough. */
export const subjectSearch = (name: string, id: number) =>
  `${name} (${id})`.slice(-longest).replace(/^[\udc00-\udfff]/, '')
