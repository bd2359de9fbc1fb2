import { checkExtractedData } from '#rules/text/extracted-data-check'
import { ExtractedData } from './extracted-data'

/** Extracted data, checked with the bot's current schema. */
export function CheckedData({ data, schema }: { data: unknown; schema: unknown }) {
  return <ExtractedData data={data} check={checkExtractedData(data, schema)} />
}
