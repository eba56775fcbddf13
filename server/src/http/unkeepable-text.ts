import { fieldMessage } from '@testamur/contract/field-faults'
import { type FieldErrors, noErrors } from '@testamur/contract/issues'

/** NUL and lone halves of surrogate pairs: JSON can carry them, the database can keep neither. */
const UNKEEPABLE = /[\0\p{Cs}]/u

const FAULT = fieldMessage('controlCharacters')

type Place = { readonly value: unknown; readonly path: string }

/**
 * What no schema need look for: the fields, anywhere in what was sent, whose text or name cannot be kept; `null` when
 * there are none. Without recursion, because a caller decides how deep a body goes. Bytes hold no text yet: as entries, one
 * for each byte, those of a long email would stop the process for a minute.
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
