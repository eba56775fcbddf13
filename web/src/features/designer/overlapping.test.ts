import type { DesignElement } from '@testamur/contract/certificate-templates/design'
import { expect, it } from 'vitest'
import { overlapping } from './overlapping.ts'

const code = (id: string, x: number): DesignElement => ({ kind: 'qr', id, x, y: 10, width: 20, height: 20 })
const seal = (id: string, x: number): DesignElement => ({ ...code(id, x), kind: 'seal' })

it('finds what is read and overlaps, not what touches or lies behind', () => {
  const pairs = overlapping([code('a', 10), code('b', 25), code('c', 45), seal('d', 10)])
  expect(pairs.map(([one, other]) => [one.id, other.id])).toEqual([['a', 'b']])
})
