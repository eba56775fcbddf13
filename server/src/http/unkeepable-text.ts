import { fieldMessage } from '@testamur/contract/field-faults'
import { type FieldErrors, noErrors } from '@testamur/contract/issues'

/** NUL and unpaired surrogates: JSON can carry them, the database can store neither. */
const UNKEEPABLE = /[\0\p{Cs}]/u

const FAULT = fieldMessage('controlCharacters')

type Place = { readonly value: unknown; readonly path: string }

/**
 * The fields, at any depth, whose text or name cannot be stored; `null` when there are none. No recursion, because
 * the caller decides how deep a body is. Bytes are skipped: visiting each byte of a long email would block the
 * process for a minute.
 */
export function findUnkeepableText(parts: readonly unknown[]): FieldErrors | null {
  const errors = noErrors()
  const places: Place[] = parts.map((value) => ({ value, path: '' }))
  for (let place = places.pop(); place !== undefined; place = places.pop()) {
    const { value, path } = place
    if (typeof value === 'string') {
      if (UNKEEPABLE.test(value)) errors[path || 'body'] = [FAULT]
    } else if (typeof value === 'object' && value !== null && !ArrayBuffer.isView(value)) {
      for (const [name, inner] of Object.entries(value)) {
        const innerPath = path === '' ? name : `${path}.${name}`
        if (UNKEEPABLE.test(name)) errors[path || 'body'] = [FAULT]
        else places.push({ value: inner, path: innerPath })
      }
    }
  }
  return Object.keys(errors).length === 0 ? null : errors
}
