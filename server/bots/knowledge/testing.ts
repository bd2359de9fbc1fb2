type Make = (path: string, body: unknown) => Promise<{ id: number }>

/** Creates a base without bots, with one entry of each kind. */
export async function makeKnowledge(make: Make) {
  const { id } = await make('/v1/knowledge-bases', { name: 'Handbook' })
  const path = `/v1/knowledge-bases/${id}`
  const faq = await make(`${path}/faqs`, { question: 'When do you open?', answer: 'At eight.' })
  const snippet = await make(`${path}/snippets`, { title: 'Parking', text: 'Behind the house.' })
  const document = await make(`${path}/documents?name=guide.md`, '# Rooms\n\nThere are two.')
  return { knowledge_base_id: id, faq_id: faq.id, snippet_id: snippet.id, document_id: document.id }
}
