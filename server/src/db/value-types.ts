import pg from 'pg'

// Both drivers give the same JavaScript values: int8 a number (IDs and minor units stay below 2^53), numeric its
// digits, date its text. Other types agree by themselves, except bytea, which `embedded.ts` turns into a Buffer.
const INT8 = 20
const NUMERIC = 1700
const DATE = 1082
const INT8_ARRAY = 1016
const DATE_ARRAY = 1182

const text = (value: string) => value

function int8(value: string): number {
  const number = Number(value)
  if (!Number.isSafeInteger(number)) throw new RangeError(`Beyond a safe integer: ${value}`)
  return number
}

const elements = (value: string): (string | null)[] =>
  value === '{}'
    ? []
    : value
        .slice(1, -1)
        .split(',')
        .map((element) => (element === 'NULL' ? null : element))

const int8Array = (value: string) =>
  elements(value).map((element) => (element === null ? null : int8(element)))

const parsers: Record<number, (value: string) => unknown> = {
  [INT8]: int8,
  [NUMERIC]: text,
  [DATE]: text,
  [INT8_ARRAY]: int8Array,
  [DATE_ARRAY]: elements,
}

export const embeddedParsers = parsers

export const postgresTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers[oid]) ||
    pg.types.getTypeParser(oid, format)) as pg.CustomTypesConfig['getTypeParser'],
}
