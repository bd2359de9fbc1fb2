import { Badge } from '~/ui/feedback/badge'
import type { ApiDocument, Schema } from './document'
import { RichText } from './rich-text'
import { type FieldOf, fieldsOf, limitsOf, resolved, typeOf } from './schema'

type FieldListProps = { fields: FieldOf[]; document: ApiDocument; depth?: number }

const deepest = 4

/** Fields with their type, limits, text and example; those of an object open below it. */
export function FieldList({ fields, document, depth = 0 }: FieldListProps) {
  return (
    <ul className="grid divide-y divide-line">
      {fields.map(({ name, schema, isRequired, place }) => (
        <li key={name} className="grid gap-1 py-2.5">
          <FieldHead name={name} schema={schema} isRequired={isRequired} {...(place ? { place } : {})} />
          <FieldText schema={schema} document={document} />
          {depth < deepest && <Nested name={name} schema={schema} document={document} depth={depth} />}
        </li>
      ))}
    </ul>
  )
}

function FieldHead({ name, schema, isRequired, place }: FieldOf) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <code className="font-mono text-sm font-semibold wrap-anywhere">{name}</code>
      <span className="text-xs text-muted">{[typeOf(schema), place].filter(Boolean).join(' · ')}</span>
      {isRequired && <Badge tone="warn">Required</Badge>}
      {schema.deprecated && <Badge>Deprecated</Badge>}
      {schema['x-extension'] && <Badge>Extension</Badge>}
    </p>
  )
}

function FieldText({ schema, document }: { schema: Schema; document: ApiDocument }) {
  const text = schema.description ?? resolved(schema, document).description
  const limits = limitsOf(schema)
  const [example] = schema.examples ?? []
  return (
    <div className="grid gap-0.5 text-sm text-soft">
      {text && (
        <p className="max-w-prose">
          <RichText text={text} />
        </p>
      )}
      {limits.length > 0 && <p className="text-xs text-muted wrap-anywhere">{limits.join(' · ')}</p>}
      {example !== undefined && (
        <p className="text-xs text-muted">
          Example: <code className="font-mono wrap-anywhere">{JSON.stringify(example)}</code>
        </p>
      )}
    </div>
  )
}

function Nested({
  name,
  schema,
  document,
  depth,
}: Required<Pick<FieldListProps, 'document' | 'depth'>> & {
  name: string
  schema: Schema
}) {
  const fields = fieldsOf(schema, document)
  if (fields.length === 0) return null
  return (
    <details>
      <summary className="min-h-target w-fit cursor-pointer py-0.5 text-sm text-accent">
        Fields of {name} ({fields.length})
      </summary>
      <div className="ms-1 border-s border-line ps-3">
        <FieldList fields={fields} document={document} depth={depth + 1} />
      </div>
    </details>
  )
}
