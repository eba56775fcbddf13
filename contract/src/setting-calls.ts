import { z } from 'zod'
import { type Definition, staffErrors } from './endpoint.ts'
import type { ErrorCode } from './errors.ts'
import { id, versionQuery, versionSeen } from './fields.ts'
import type { Permission } from './identity/permissions.ts'

/** A kind of setting of which there are several, for example couriers. */
type Kind<Row extends z.ZodType, Key extends z.ZodObject> = {
  /** In the names of its calls: `Courier` for `createCourier`. */
  readonly one: string
  readonly many: string
  readonly path: string
  /** As it is answered. */
  readonly row: Row
  /** The field that names one in addresses and in the order. */
  readonly key: Key
  readonly read?: Permission
  readonly write?: Permission
}

/** What a call says beside what those of all settings have in common. */
type Call = Pick<Definition, 'summary' | 'passwordAgain'>
type With<Part extends keyof Definition> = Call & Required<Pick<Definition, Part>>

/** All of them in order, each in the version that was seen. */
type Order<Field extends string, Key extends z.ZodObject> = z.ZodType<
  Readonly<Record<Field, (z.output<Key> & { readonly version: number })[]>>,
  Readonly<Record<Field, (z.input<Key> & { readonly version: number })[]>>
>

export const byId = z.strictObject({ id })

/**
 * The calls of a kind of setting. A version that is not the latest is answered with a conflict. `also`: refusals that are
 * not common to all settings.
 */
export function settingCalls<Row extends z.ZodType, Key extends z.ZodObject>(kind: Kind<Row, Key>) {
  const { one, many, path, row, key: params } = kind
  const rows = z.array(row)
  const placed = params.extend({ version: versionSeen })
  const pathOfOne = `${path}/{${Object.keys(params.shape).join()}}`
  const auth = { permission: kind.write ?? 'settings.write' } as const
  const readers = { permission: kind.read ?? 'settings.read' } as const
  return {
    list: <const C extends Call & Pick<Definition, 'query' | 'list'>>(call: C) => ({
      id: `list${many}`,
      method: 'GET' as const,
      path,
      auth: readers,
      data: rows,
      errors: staffErrors,
      ...call,
    }),
    get: <const C extends Call>(call: C) => ({
      id: `get${one}`,
      method: 'GET' as const,
      path: pathOfOne,
      auth: readers,
      params,
      data: row,
      errors: [...staffErrors, 'not_found'] as const,
      ...call,
    }),
    /** Counts what uses one. */
    uses: <const C extends With<'data'>>(call: C) => ({
      id: `${one.charAt(0).toLowerCase()}${one.slice(1)}Uses`,
      method: 'GET' as const,
      path: `${pathOfOne}/uses`,
      auth: readers,
      params,
      errors: [...staffErrors, 'not_found'] as const,
      ...call,
    }),
    create: <const C extends With<'body'>>(call: C, ...also: readonly ErrorCode[]) => ({
      id: `create${one}`,
      method: 'POST' as const,
      path,
      auth,
      data: row,
      created: true as const,
      idempotent: true as const,
      errors: [...staffErrors, 'conflict', ...also] as const,
      ...call,
    }),
    update: <const C extends With<'body'>>(call: C, ...also: readonly ErrorCode[]) => ({
      id: `update${one}`,
      method: 'PUT' as const,
      path: pathOfOne,
      auth,
      params,
      data: row,
      errors: [...staffErrors, 'not_found', 'conflict', ...also] as const,
      ...call,
    }),
    /** `field` of the body holds all of them in their order, each in the version that was seen. */
    order: <const Field extends string, const C extends Call>(field: Field, call: C) => ({
      id: `order${many}`,
      method: 'PUT' as const,
      path: `${path}/order`,
      auth,
      body: z.strictObject({ [field]: z.array(placed).max(1000) }) as unknown as Order<Field, Key>,
      data: rows,
      errors: [...staffErrors, 'conflict'] as const,
      ...call,
    }),
    remove: <const C extends Call>(call: C, ...also: readonly ErrorCode[]) => ({
      id: `delete${one}`,
      method: 'DELETE' as const,
      path: pathOfOne,
      auth,
      params,
      query: versionQuery,
      errors: [...staffErrors, 'not_found', 'conflict', ...also] as const,
      ...call,
    }),
  }
}
