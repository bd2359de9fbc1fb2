import { useState } from 'react'
import { Section } from '~/ui/layout/section'
import { Tabs } from '~/ui/layout/tabs'
import { CodeBlock } from './code-block'
import type { Operation } from './document'
import { type Language, languageNames, languages, sampleOf } from './samples'

export function CodeSamples({ operation }: { operation: Operation }) {
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
