import { CodeBlock, RichText } from '~/features/reference/code-block'
import { Section } from '~/ui/layout/section'

/** A paragraph, or code with a label. Parts of a text between backticks are code. */
type Block = string | { label: string; code: string }

export type Guide = {
  id: string
  title: string
  summary: string
  /** Offered only by servers that have an operation at this path. */
  path?: string
  sections: { title: string; blocks: Block[] }[]
}

export function GuideView({ guide }: { guide: Guide }) {
  return (
    <div className="grid max-w-4xl grid-cols-1 gap-4">
      {guide.sections.map(({ title, blocks }) => (
        <Section key={title} title={title}>
          <div className="grid grid-cols-1 gap-3">
            {blocks.map((block) => (
              <BlockView key={typeof block === 'string' ? block : block.label} block={block} />
            ))}
          </div>
        </Section>
      ))}
    </div>
  )
}

function BlockView({ block }: { block: Block }) {
  if (typeof block !== 'string') return <CodeBlock label={block.label} code={block.code} />
  return (
    <p className="max-w-prose text-sm text-soft">
      <RichText text={block} />
    </p>
  )
}
