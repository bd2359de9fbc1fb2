/**
 * The place of each call: running calls keep theirs, new ones take the places of ended calls. Returns the
 * same array if nothing changed.
 */
export function placesFor(
  before: readonly (string | null)[],
  ids: readonly string[],
): readonly (string | null)[] {
  const going = new Set(ids)
  const places = before.map((id) => (id !== null && going.has(id) ? id : null))
  const known = new Set(places)
  for (const id of ids) {
    if (known.has(id)) continue
    const free = places.indexOf(null)
    if (free < 0) places.push(id)
    else places[free] = id
  }
  while (places.length > 0 && places.at(-1) === null) places.pop()
  const isSame = places.length === before.length && places.every((id, at) => id === before[at])
  return isSame ? before : places
}
