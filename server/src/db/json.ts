import type { ColumnType } from 'kysely'

declare const encoded: unique symbol

/**
 * The text of a JSON value. Columns of type jsonb accept nothing else, because drivers would write a bare array as a
 * PostgreSQL array.
 */
export type JsonText = string & { readonly [encoded]: true }

export const json = (value: unknown): JsonText => JSON.stringify(value) as JsonText

export type JsonColumn<Selected = unknown> = ColumnType<Selected, JsonText, JsonText>
export type NullableJsonColumn<Selected = unknown> = ColumnType<
  Selected | null,
  JsonText | null | undefined,
  JsonText | null
>
export type OptionalJsonColumn<Selected = unknown> = ColumnType<Selected, JsonText | undefined, JsonText>

/** A column that is only read. */
export type ViewColumn<Selected> = ColumnType<Selected, never, never>
