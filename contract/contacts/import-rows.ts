import { JsonObject } from '#contract/http/json'
import { Pagination } from '#contract/http/page'
import { z } from '#contract/http/zod'

const mostRowsToRetry = 100

/** A problem with a cell. */
export const RowProblem = z
  .object({
    /** Name of the column; empty for the whole row. @example Phone */
    column: z.string(),
    /** Position of the column, from 0; null for the whole row. @example 1 */
    index: z.int().nullable(),
    /** What is wrong, as a sentence. @example This is not a phone number. */
    message: z.string(),
  })
  .meta({ id: 'ImportProblem' })

export type RowProblem = z.output<typeof RowProblem>

/** Cells of the row in file order. @example ["Maria Lopez", "12"] */
const cells = z.array(z.string())

/** A row that was not imported. */
export const FailedRow = z
  .object({
    /** Line of the file, from 1. @example 12 */
    line: z.int(),
    cells,
    /** Why the row failed. */
    problems: z.array(RowProblem),
  })
  .meta({ id: 'FailedRow' })

export type FailedRow = z.output<typeof FailedRow>

/** A number of an imported row that is never called. One row can have several. */
const BlockedNumber = z
  .object({
    line: z.int(),
    /** Name of the contact. @example Maria Lopez */
    name: z.string(),
    /** The number in E.164. @example +14155550123 */
    phone_number: z.string(),
    /** Why it is never called, as a sentence. @example +14155550123 is on the do-not-call list. */
    reason: z.string(),
  })
  .meta({ id: 'ImportBlockedNumber' })

export type BlockedNumber = z.output<typeof BlockedNumber>

/** A contact as an import would store it. */
const PreviewContact = z
  .object({
    name: z.string(),
    /** Numbers in E.164. @example ["+14155550123"] */
    phone_numbers: z.array(z.string()),
    /** Details by name. @example {"order": "4711"} */
    contact_info: JsonObject.nullish(),
  })
  .meta({ id: 'PreviewContact' })

export type PreviewContact = z.output<typeof PreviewContact>

/** A row as the import would store it. */
const PreviewRow = z
  .object({
    line: z.int(),
    cells,
    /**
     * Value of each column as it would be stored; null if it is ignored or invalid.
     * @example ["Maria Lopez", "+14155550123"]
     */
    values: z.array(z.string().nullable()),
    problems: z.array(RowProblem),
    /**
     * Problems that do not make the row fail: it is a duplicate, or its numbers are blocked, on the
     * do-not-call list, look too short, or are missing.
     */
    warnings: z.array(RowProblem).nullish(),
    /** The resulting contact; absent if the row would fail. */
    contact: PreviewContact.nullish(),
  })
  .meta({ id: 'PreviewRow' })

/** The first ten rows of a file, and what the import would warn of. */
export const ImportPreview = z
  .object({
    /** Rows as the import would store them. */
    rows: z.array(PreviewRow),
    /** Number of rows that the next six counts are about: at most the first 10,000. @example 420 */
    checked_count: z.int().nullish(),
    /** Rows with problems; they would not be imported. @example 2 */
    failing_count: z.int().nullish(),
    /** Rows without any phone number; they would be imported. @example 1 */
    no_number_count: z.int().nullish(),
    /** Rows with a number that looks too short to be called; they would be imported. @example 1 */
    short_number_count: z.int().nullish(),
    /** Rows that would be skipped as duplicates, or because they change nothing. @example 9 */
    duplicate_count: z.int().nullish(),
    /** Those of the duplicates whose number is in an earlier row of the file, not in a list. @example 1 */
    repeated_count: z.int().nullish(),
    /** Rows with a number on the do-not-call list; they would be imported, and the number not called. @example 1 */
    listed_count: z.int().nullish(),
    /** Unfinished campaigns that will call the new contacts of the list, newest first, at most 20. */
    campaigns: z
      .array(
        z.object({
          /** Identifier of the campaign. @example 17 */
          id: z.int(),
          /** Name of the campaign. @example Recall January */
          name: z.string(),
        }),
      )
      .nullish(),
  })
  .meta({ id: 'ImportPreview' })

export type ImportPreview = z.output<typeof ImportPreview>

/** A page of failed rows. */
export const FailedRows = z
  .object({
    /** Failed rows in file order. */
    failed_rows: z.array(FailedRow),
    pagination: Pagination,
  })
  .meta({ id: 'FailedRows' })

/** A page of numbers that are never called. */
export const BlockedNumbers = z
  .object({
    /** Numbers in file order. */
    blocked_numbers: z.array(BlockedNumber),
    pagination: Pagination,
  })
  .meta({ id: 'ImportBlockedNumbers' })

/** A failed row with corrected cells. */
const MendedRow = z
  .object({
    line: z.int().min(1),
    /** All cells of the row in file order, at most 500. @example ["Maria Lopez", "+14155550123"] */
    cells: z.array(z.string().max(65_536)).max(500),
  })
  .meta({ id: 'MendedRow' })

/** Rows to retry. @example {"rows": [{"line": 12, "cells": ["Maria Lopez", "+14155550123"]}]} */
export const MendedRows = z
  .object({
    /** 1 to 100 rows. */
    rows: z.array(MendedRow).min(1).max(mostRowsToRetry),
  })
  .meta({ id: 'MendedRows' })
