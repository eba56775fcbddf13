import { hostileValue, MEMBER_NAMES } from './hostile-values.ts'
import type { Random } from './random.ts'

type Spot = { readonly holder: Record<string, unknown> | unknown[]; readonly key: string | number }

/** Makes one place of a body hostile: a hostile value, an unknown field, or a field left out. */
export function bend(body: unknown, random: Random): unknown {
  const copy = structuredClone(body)
  const spots = [...spotsOf(copy)]
  if (spots.length === 0 || random.chance(0.05)) return hostileValue(random)
  const { holder, key } = random.pick(spots)
  const fields = holder as Record<string | number, unknown>
  switch (random.below(10)) {
    case 0:
      delete fields[key]
      return copy
    case 1:
      setField(fields, random.pick(MEMBER_NAMES), hostileValue(random))
      return copy
    default:
      fields[key] = hostileValue(random)
      return copy
  }
}

/** Defined as an own property, even when it is called `__proto__`. */
const setField = (fields: object, name: string, value: unknown) =>
  Object.defineProperty(fields, name, { value, enumerable: true, configurable: true, writable: true })

function* spotsOf(value: unknown): Generator<Spot> {
  if (typeof value !== 'object' || value === null) return
  const holder = value as Record<string, unknown> | unknown[]
  for (const key of Object.keys(holder)) {
    yield { holder, key }
    yield* spotsOf((holder as Record<string, unknown>)[key])
  }
}

const TYPES = [
  'application/json',
  'application/json; charset=utf-16',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=x',
  'application/octet-stream',
  'nonsense',
]

const BODIES = [
  '',
  '{',
  '{"a":',
  'null',
  '[]',
  '"text"',
  '1e999',
  '{"__proto__":{"a":1}}',
  '{"constructor":{"prototype":{"a":1}}}',
  '{"a":"\\ud800"}',
  '[{"a":"\\u0000"}]',
  '\ufeff{}',
  '[{]',
  '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n',
  '--x--\r\n',
  '[['.repeat(20_000),
  `{"a":${'['.repeat(5_000)}${']'.repeat(5_000)}}`,
  `{"a":"${'x'.repeat(99_000)}"}`,
  `{"a":"${'x'.repeat(2_000_000)}"}`,
]

/** A body that is not valid, with a content type that may be wrong, too. */
export const brokenBody = (random: Random): { readonly type: string; readonly body: string } => ({
  type: random.chance(0.6) ? 'application/json' : random.pick(TYPES),
  body: random.pick(BODIES),
})
