import { useState } from 'react'
import { Badge } from '~/ui/feedback/badge'
import { Section } from '~/ui/layout/section'
import { Tabs } from '~/ui/layout/tabs'
import { CodeBlock, RichText } from './code-block'
import type { ApiDocument, Message, Operation, Schema } from './document'
import { type Language, languageNames, languages, sampleOf } from './samples'
import { type FieldOf, fieldsOf, limitsOf, resolved, typeOf } from './schema'
import { TryIt } from './try-it'

type FieldListProps = { fields: FieldOf[]; document: ApiDocument; depth?: number }

const deepest = 4

/** Fields with their type, limits, text and example; those of an object open below it. */
function FieldList({ fields, document, depth = 0 }: FieldListProps) {
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

function CodeSamples({ operation }: { operation: Operation }) {
  const [language, setLanguage] = useState<Language>('curl')
  const tabs = languages.map((id) => ({
    id,
    label: languageNames[id],
    panel: (
      <div className="pt-3">
        <CodeBlock
          label={`${languageNames[id]} sample`}
          code={sampleOf(operation, id, window.location.origin)}
        />
      </div>
    ),
  }))
  return (
    <Section title="Code samples" hint="Put your key in $API_KEY.">
      <Tabs label="Language" tabs={tabs} value={language} onSelect={setLanguage} />
    </Section>
  )
}

type OperationViewProps = { operation: Operation; document: ApiDocument }

/** An operation: what it does, what it takes and returns, code, and a form to call it. */
export function OperationView({ operation, document }: OperationViewProps) {
  const { description, parameters, requestBody } = operation
  return (
    <div className="grid max-w-7xl grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]">
      <div className="grid min-w-0 grid-cols-1 gap-4">
        {description && (
          <p className="max-w-prose">
            <RichText text={description} />
          </p>
        )}
        {parameters.length > 0 && (
          <Section title="Parameters">
            <FieldList
              document={document}
              fields={parameters.map((parameter) => ({
                name: parameter.name,
                isRequired: parameter.required ?? false,
                place: parameter.in,
                schema: {
                  ...parameter.schema,
                  description: parameter.description,
                  ...(parameter.example === undefined ? {} : { examples: [parameter.example] }),
                },
              }))}
            />
          </Section>
        )}
        {requestBody && <Body title="Request body" message={requestBody} document={document} />}
        <Responses operation={operation} document={document} />
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-4">
        <CodeSamples operation={operation} />
        <TryIt key={operation.operationId} operation={operation} document={document} />
      </div>
    </div>
  )
}

function Body({ title, message, document }: { title: string; message: Message; document: ApiDocument }) {
  const [media, body] = Object.entries(message.content ?? {})[0] ?? []
  const fields = body?.schema ? fieldsOf(body.schema, document) : []
  return (
    <Section title={title} hint={media ? `${media}. ${message.description}` : message.description}>
      <div className="grid grid-cols-1 gap-3">
        {fields.length > 0 && <FieldList fields={fields} document={document} />}
        {body?.example !== undefined && (
          <CodeBlock
            label={`Example of the ${title.toLowerCase()}`}
            code={JSON.stringify(body.example, null, 2)}
          />
        )}
      </div>
    </Section>
  )
}

function Responses({ operation, document }: OperationViewProps) {
  const responses = Object.entries(operation.responses)
  const errors = responses.filter(([status]) => !status.startsWith('2'))
  return (
    <>
      {responses
        .filter(([status]) => status.startsWith('2'))
        .map(([status, message]) => (
          <Body key={status} title={`Response ${status}`} message={message} document={document} />
        ))}
      <Section title="Errors">
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm">
          {errors.map(([status, { description }]) => (
            <div key={status} className="contents">
              <dt className="font-mono tabular-nums">{status}</dt>
              <dd className="text-soft">{description}</dd>
            </div>
          ))}
        </dl>
      </Section>
    </>
  )
}
