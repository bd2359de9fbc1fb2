import { Section } from '~/ui/layout/section'
import { CodeBlock } from './code-block'
import { CodeSamples } from './code-samples'
import type { ApiDocument, Message, Operation } from './document'
import { FieldList } from './field-list'
import { RichText } from './rich-text'
import { fieldsOf } from './schema'
import { TryIt } from './try-it'

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
        <TryIt key={operation.operationId} operation={operation} />
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
