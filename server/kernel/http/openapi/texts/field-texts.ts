/** A description for every field of a name, or only for `Schema.name`, which goes first. */
export type FieldTexts = Readonly<Record<string, string>>
